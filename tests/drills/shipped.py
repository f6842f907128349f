"""What deploy/ says: how a worker is started, and what stands in front of it. Drills run this, and no words of their own."""

import re
import shlex
import shutil
import ssl
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from socket import create_connection

from tests.chaos.wire import HOST
from tests.service.servers import NoServer, Server

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "tatami@.service"


def unit(name: str) -> str:
    """What the unit says of something, once."""
    (found,) = re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    return str(found)


def worker_command(port: int, environment: Mapping[str, str]) -> list[str]:
    """The unit's own command line as systemd would make it, run by the Python that runs this."""
    line = unit("ExecStart").replace("%i", str(port))
    line = re.sub(r"\$\{(\w+)\}", lambda found: environment[found[1]], line)
    program, *arguments = shlex.split(line)
    assert Path(program).name == "tatami"
    return [sys.executable, "-m", "tatami", *arguments]


def from_source(command: Sequence[str], source: Path | None) -> list[str]:
    """The same command with older source, or with this."""
    return ["/usr/bin/env", f"PYTHONPATH={source}", *command] if source else list(command)


def ready_path() -> str:
    """Where the unit looks whether a worker is ready."""
    return shlex.split(unit("ExecStartPost"))[-1].partition("%i")[2]


class Caddy(Server):
    """Debian's Caddy with the Caddyfile that is shipped, and certificates of its own."""

    def __init__(self, folder: Path, site: str, workers: Sequence[int], http_port: int) -> None:
        super().__init__(folder)
        shutil.copy(DEPLOY / "Caddyfile", folder)
        self.port = int(site.partition(":")[2])
        self._settings = {
            "TATAMI_SITE": site,
            "TATAMI_WORKERS": " ".join(f"{HOST}:{port}" for port in workers),
            "TATAMI_HTTP_PORT": str(http_port),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "HOME": str(folder),
        }

    def command(self) -> Sequence[str]:
        program = shutil.which("caddy")
        if program is None:
            raise NoServer("caddy is not installed. On Debian: apt-get install caddy")
        settings = [f"{name}={value}" for name, value in self._settings.items()]
        return ["/usr/bin/env", *settings, program, "run", "--config", "Caddyfile", "--adapter", "caddyfile"]

    def is_ready(self) -> bool:
        with (
            suppress(OSError),
            create_connection((HOST, self.port), 2) as line,
            self.secure().wrap_socket(line, server_hostname=HOST),
        ):
            return True
        return False

    def secure(self) -> ssl.SSLContext:
        """Trusts what this Caddy shows, and nothing else."""
        root = self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        return ssl.create_default_context(cadata=root.read_text())


def older_source(ref: str, folder: Path) -> Path:
    """The source as it was, written into a folder; or a folder that has it already."""
    if (Path(ref) / "tatami").is_dir():
        return Path(ref)
    packed = subprocess.run(["git", "archive", ref, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
    source = folder / "src"
    asked = from_source([sys.executable, "-c", "import tatami; print(tatami.__file__)"], source)
    found = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    assert found.startswith(str(source)), f"this would not run {ref}, but {found}"
    return source


def last_version() -> str:
    """The last tag, or else the last commit."""
    tag = subprocess.run(
        ["git", "describe", "--tags", "--abbrev=0", "HEAD~1"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    return tag.stdout.strip() or "HEAD~1"
