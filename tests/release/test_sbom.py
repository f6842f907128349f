"""The bill of materials: every part once, the same for the same release."""

import json

from release.parts import browser_parts, default_parts, site_parts
from release.sbom import sbom

BILL = json.loads(sbom("1.2.3", 1_700_000_000))


def test_every_part_is_in_it_once_with_its_licence() -> None:
    urls = [one["purl"] for one in BILL["components"] if one["type"] == "library"]
    assert urls == [part.url for part in (*default_parts(), *site_parts(), *browser_parts())]
    assert len(set(urls)) == len(urls)
    assert all(one["licenses"] for one in BILL["components"])
    assert "pkg:npm/%40fluent/bundle@" in " ".join(urls)


def test_what_only_a_site_needs_is_optional() -> None:
    scopes = {one["name"]: one["scope"] for one in BILL["components"] if one["type"] == "library"}
    assert (scopes["asyncpg"], scopes["click"], scopes["svelte"]) == ("optional", "required", "required")


def test_fonts_are_in_it_with_their_hashes() -> None:
    fonts = [one for one in BILL["components"] if one["type"] == "file"]
    assert len(fonts) == 2
    assert all(len(one["hashes"][0]["content"]) == 64 for one in fonts)


def test_every_reference_leads_to_a_part() -> None:
    known = {one["bom-ref"] for one in BILL["components"]} | {BILL["metadata"]["component"]["bom-ref"]}
    assert {url for one in BILL["dependencies"] for url in (one["ref"], *one["dependsOn"])} <= known
    brought = {url for one in BILL["dependencies"] for url in one["dependsOn"]}
    assert brought == {one["purl"] for one in BILL["components"] if one["type"] == "library"}


def test_the_same_release_has_the_same_bill() -> None:
    assert sbom("1.2.3", 1_700_000_000) == sbom("1.2.3", 1_700_000_000)
    assert json.loads(sbom("1.2.4", 1_700_000_000))["serialNumber"] != BILL["serialNumber"]
    assert BILL["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
