"""What is inside a release, for programs that look for known faults: a bill of materials in CycloneDX 1.6."""

import base64
import hashlib
import json
import uuid
from datetime import UTC, datetime
from typing import Any

from release.licences import ASSETS
from release.parts import ROOT, US, Part, browser_parts, default_parts, project, site_parts


def sbom(version: str, epoch: int) -> str:
    """The whole file, the same for the same lock files, version and time of the commit."""
    default, site, browser = default_parts(), site_parts(), browser_parts()
    parts = [*default, *site, *browser]
    us = {"type": "application", "bom-ref": f"pkg:pypi/{US}@{version}", "name": US, "version": version}
    components = [
        *(_component(part, "optional" if part in site else "required") for part in parts),
        *_fonts(),
    ]
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**us, "purl": us["bom-ref"], "licenses": [{"license": {"id": project()["license"]}}]},
        },
        "components": components,
        "dependencies": _dependencies(us["bom-ref"], parts),
    }
    bill["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bill, sort_keys=True))}"
    return json.dumps(bill, indent=1, sort_keys=True) + "\n"


def _component(part: Part, scope: str) -> dict[str, Any]:
    is_plain = " " not in part.licence
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": part.url,
        "purl": part.url,
        "name": part.name,
        "version": part.version,
        "scope": scope,
        "licenses": [{"license": {"id": part.licence}} if is_plain else {"expression": part.licence}],
    }
    if part.digest:
        algorithm, _, value = part.digest.partition("-")
        component["hashes"] = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(value).hex()}]
    return component


def _fonts() -> list[dict[str, Any]]:
    files = [(asset, path) for asset in ASSETS for path in ROOT.glob(asset.files) if path.suffix == ".woff2"]
    return [
        {
            "type": "file",
            "bom-ref": path.name,
            "name": path.name,
            "description": asset.what,
            "licenses": [{"license": {"id": asset.licence}}],
            "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
        }
        for asset, path in files
    ]


def _dependencies(us: str, parts: list[Part]) -> list[dict[str, Any]]:
    of = {part.url: sorted(one.url for one in parts if part.name in one.needed_by) for part in parts}
    of[us] = sorted(part.url for part in parts if US in part.needed_by)
    return [{"ref": ref, "dependsOn": urls} for ref, urls in of.items()]
