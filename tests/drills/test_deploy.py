"""What is shipped in deploy/ means what it says: commands that exist, probes that answer, locked containers, no secrets."""

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tatami import __version__
from tatami.cli import main
from tests.drills.shipped import DEPLOY, ROOT, ready_path, unit, worker_command
from tests.service.running import Service
from tests.service.servers import Postgres

COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
CLUSTER: dict[str, dict[str, Any]] = {
    f"{part['kind']} {part['metadata']['name']}": part
    for part in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text(encoding="utf-8"))
}
DEPLOYMENT, JOB = (
    CLUSTER["Deployment tatami"]["spec"],
    next(CLUSTER[name] for name in CLUSTER if name.startswith("Job"))["spec"],
)
(POD,) = DEPLOYMENT["template"]["spec"]["containers"]
(MIGRATION,) = JOB["template"]["spec"]["containers"]
ENVIRONMENT = {
    "TATAMI_SITE": "tatami.example",
    "TATAMI_DATABASE": "postgresql://tatami_app@db/tatami",
    "TATAMI_BUS": "redis://b",
}
OURS = [name for name, service in SERVICES.items() if service["image"].startswith("tatami:")]


def filled(words: list[str]) -> list[str]:
    """With every variable filled in, however compose, Kubernetes or systemd write them."""
    known = ENVIRONMENT | {"TATAMI_OWNER": "postgresql://tatami_owner@db/tatami"}
    return [re.sub(r"\$[{(](\w+)(?::\?)?[)}]", lambda found: known[found[1]], word) for word in words]


SERVE = {
    "unit": worker_command(8001, ENVIRONMENT)[3:],
    "compose": filled(SERVICES["worker1"]["command"]),
    "kubernetes": filled(POD["args"]),
}
MIGRATE = {"compose": filled(SERVICES["migrate"]["command"]), "kubernetes": filled(MIGRATION["args"])}


@pytest.mark.parametrize("words", [*SERVE.values(), *MIGRATE.values()], ids=" ".join)
def test_every_command_can_be_read(words: list[str]) -> None:
    command = main.commands[words[0]]
    given = command.make_context(words[0], words[1:]).params
    assert given["database"].startswith("postgresql://")


def test_workers_are_told_the_same_wherever_they_run() -> None:
    options = [{word.partition("=")[0] for word in words if word.startswith("--")} for words in SERVE.values()]
    assert options[0] == options[1] == options[2]


def test_the_probes_answer(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "tatami.db"))
    service.start()
    try:
        service.wait()
        probes = {POD[probe]["httpGet"]["path"] for probe in ("startupProbe", "livenessProbe", "readinessProbe")}
        (check,) = re.findall(r"127\.0\.0\.1:8000(/[a-z/]+)", SERVICES["worker1"]["healthcheck"]["test"][-1])
        (proxy,) = re.findall(r"health_uri (\S+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
        for path in {*probes, check, proxy, ready_path()}:
            assert service.bot().http.get(path).status_code == 200, path
    finally:
        service.close()


def test_ports_and_names_fit_together() -> None:
    (port,) = {
        word.partition("=")[2] for words in (SERVE["compose"], SERVE["kubernetes"]) for word in words if "--port" in word
    }
    assert f"EXPOSE {port}\n" in (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert {"name": "http", "containerPort": int(port)} in POD["ports"]
    workers = [name for name in SERVICES if name.startswith("worker")]
    assert SERVICES["proxy"]["environment"]["TATAMI_WORKERS"] == " ".join(f"{name}:{port}" for name in workers)
    ((behind,),) = [[word.partition("=")[2] for word in SERVE["compose"] if "--behind" in word]]
    assert COMPOSE["networks"]["default"]["ipam"]["config"] == [{"subnet": behind}]
    assert {"database", "bus"} <= SERVICES.keys()
    labels = DEPLOYMENT["template"]["metadata"]["labels"]
    for selector in (
        DEPLOYMENT["selector"]["matchLabels"],
        CLUSTER["Service tatami"]["spec"]["selector"],
        CLUSTER["PodDisruptionBudget tatami"]["spec"]["selector"]["matchLabels"],
    ):
        assert selector == labels


def test_images_are_of_this_version() -> None:
    images = {SERVICES[name]["image"] for name in OURS} | {POD["image"], MIGRATION["image"]}
    assert images == {f"tatami:{__version__}"}
    assert f"Job tatami-migrate-{__version__.replace('.', '-')}" in CLUSTER
    assert f"-t tatami:{__version__} " in (DEPLOY / "Containerfile").read_text(encoding="utf-8")


def test_variables_of_the_proxy_are_those_that_the_others_set() -> None:
    asked = set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text(encoding="utf-8")))
    assert asked <= SERVICES["proxy"]["environment"].keys()


@pytest.mark.parametrize("name", SERVICES)
def test_containers_are_locked(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert not service["user"].startswith("0")
    assert not service.get("privileged")


@pytest.mark.parametrize("part", [DEPLOYMENT, JOB], ids=["workers", "migration"])
def test_pods_are_locked(part: dict[str, Any]) -> None:
    spec = part["template"]["spec"]
    assert spec["securityContext"]["runAsNonRoot"] is True
    assert spec["automountServiceAccountToken"] is False
    for container in spec["containers"]:
        locked = {"readOnlyRootFilesystem": True, "allowPrivilegeEscalation": False, "capabilities": {"drop": ["ALL"]}}
        assert container["securityContext"] == locked


def test_no_file_holds_a_secret() -> None:
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            assert "PASSWORD" not in name or re.fullmatch(r"\$\{\w+:\?\}", value), name
    for container in (POD, MIGRATION):
        assert all("valueFrom" in variable for variable in container["env"])
    for path in filter(Path.is_file, DEPLOY.rglob("*")):
        assert not re.search(r"://[^\s/@]+:[^\s/@]+@", path.read_text(encoding="utf-8")), path


def test_workers_may_open_as_many_files_as_the_page_says() -> None:
    said = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    assert f"should be {unit('LimitNOFILE')} (`LimitNOFILE=`)" in said
    assert SERVICES["worker1"]["ulimits"] == {"nofile": int(unit("LimitNOFILE"))}


def test_a_rolling_upgrade_keeps_all_workers() -> None:
    assert DEPLOYMENT["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    assert DEPLOYMENT["replicas"] > CLUSTER["PodDisruptionBudget tatami"]["spec"]["maxUnavailable"]
    assert "/health/ready" in unit("ExecStartPost")


def test_the_public_does_not_see_what_is_for_operators() -> None:
    (rule,) = CLUSTER["Ingress tatami"]["spec"]["rules"]
    nobody = {path["path"] for path in rule["http"]["paths"] if path["backend"]["service"]["name"] == "tatami-nobody"}
    assert nobody == {"/health", "/metrics"}
    assert "selector" not in CLUSTER["Service tatami-nobody"]["spec"]
    assert "@operators path /health/* /metrics\n" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


def test_the_container_copies_files_that_are_there() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    for words in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        for name in shlex.split(words)[:-1]:
            assert (ROOT / name).exists(), name


@pytest.mark.services
def test_the_role_made_for_workers_is_the_one_that_the_migration_names(postgres: Postgres) -> None:
    database = postgres.make_database()
    postgres.run("ALTER ROLE tatami_app RENAME TO another_app")
    try:
        environment = {"PATH": f"{postgres.programs}:{os.defpath}", "PGHOST": str(postgres.folder)}
        given = {"POSTGRES_USER": "postgres", "POSTGRES_DB": database, "TATAMI_APP_PASSWORD": "it's a \\secret"}
        subprocess.run(["sh", DEPLOY / "roles.sh"], env=environment | given, check=True)
        (role,) = {word.partition("=")[2] for words in MIGRATE.values() for word in words if "--app-role" in word}
        assert postgres.run(f"SELECT rolcanlogin AND NOT rolsuper FROM pg_roles WHERE rolname = '{role}'") == "t"
    finally:
        postgres.run("DROP ROLE IF EXISTS tatami_app")
        postgres.run("ALTER ROLE another_app RENAME TO tatami_app")
