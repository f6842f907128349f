"""A host who mistypes something, or whose machine is in the way, is told what to do."""

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tatami.cli import main
from tatami.service import pages
from tatami.service.commands import Wishes, _greet, _home_origins
from tatami.service.serve import _why_not, check_file, listening_socket
from tatami.service.settings import CannotServe, ServiceSettings
from tatami.texts import Texts
from tests.service.running import free_port, running


def settings(*proxies: str, origin: str = "https://tatami.example") -> ServiceSettings:
    return ServiceSettings((origin,), "tatami.db", forwarded_by=proxies)


def test_who_finds_the_port_taken_is_offered_another() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Port {port} is taken: is Tatami running.*--port {port + 1}"):
            listening_socket("127.0.0.1", port, is_shared=False)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such lock")
def test_two_do_not_serve_one_file(tmp_path: Path) -> None:
    file = tmp_path / "tatami.db"
    with running(str(file)) as service:
        done = CliRunner().invoke(main, ["serve", "--port", str(free_port()), "--database", str(file)])
        assert done.exit_code == 1 and f"Another tatami serve has {file} already" in done.output
        service.kill()
        with running(str(file)):
            pass


@pytest.mark.parametrize("host", ["192.0.2.77", "nonsense.invalid"])
def test_a_host_that_is_not_this_machine_is_named(host: str) -> None:
    with pytest.raises(CannotServe, match=f"{host} is no address of this machine"):
        listening_socket(host, free_port(), is_shared=False)


def test_ports_of_the_system_are_explained() -> None:
    assert _why_not(PermissionError(13, "Permission denied"), "0.0.0.0", 80).endswith("Choose another: --port 8000")


def test_a_file_that_cannot_be_kept_is_refused_in_words(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear grandma, this is not a database")
    for path, words in (
        (tmp_path, "is a folder; name a file in it"),
        (tmp_path / "missing" / "tatami.db", "Make it first: mkdir -p"),
        (other, "something else than Tatami's tables"),
    ):
        with pytest.raises(CannotServe, match=words):
            check_file(path)
    assert other.read_text().startswith("Dear grandma")


def test_a_file_that_is_not_ours_to_write_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(CannotServe, match="cannot be written by whoever runs this"):
        check_file(tmp_path / "tatami.db")


def test_new_empty_and_good_files_are_taken(tmp_path: Path) -> None:
    check_file(tmp_path / "new.db")
    (tmp_path / "empty.db").touch()
    check_file(tmp_path / "empty.db")
    connection = sqlite3.connect(tmp_path / "good.db")
    connection.execute("CREATE TABLE some (thing)")
    connection.close()
    check_file(tmp_path / "good.db")


@pytest.mark.parametrize(
    ("proxies", "address", "is_one"),
    [
        (("10.0.0.2",), "10.0.0.2", True),
        (("10.0.0.2",), "10.0.0.3", False),
        (("192.0.2.9", "10.0.0.0/24"), "10.0.0.77", True),
        (("10.0.0.0/24",), "10.0.1.1", False),
        (("10.0.0.0/24",), "::ffff:10.0.0.7", True),
        (("fd00::/8",), "fd12::1%eth0", True),
        (("10.0.0.0/24",), "fd12::1", False),
        (("10.0.0.0/24",), "here", False),
        ((), "10.0.0.2", False),
    ],
)
def test_only_named_proxies_and_networks_speak_for_others(proxies: tuple[str, ...], address: str, is_one: bool) -> None:
    assert settings(*proxies).is_proxy(address) is is_one


@pytest.mark.parametrize("origin", ["tatami.example", "https://tatami.example/", "ftp://x", "https://", "https://[", "*"])
def test_an_origin_that_no_browser_would_show_is_refused(origin: str) -> None:
    with pytest.raises(CannotServe, match=r"Like this: https://tatami\.example"):
        settings(origin=origin).check()


def test_good_settings_pass_and_a_proxy_that_is_no_address_does_not() -> None:
    settings("10.0.0.2", "fd00::/8").check()
    settings(origin="http://192.0.2.2:8000").check()
    with pytest.raises(CannotServe, match=r"--behind proxy is no address\. Like this: 10\.0\.0\.2"):
        settings("proxy").check()


def test_the_command_says_it_in_one_sentence(tmp_path: Path) -> None:
    words = ["serve", "--port", str(free_port()), "--database", str(tmp_path / "no" / "tatami.db")]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 1
    assert done.output.startswith("Error: There is no folder")
    assert done.output.count("\n") == 1


def test_a_database_that_is_away_is_asked_after(tmp_path: Path) -> None:
    words = ["serve", "--port", str(free_port()), "--database", f"postgresql://ann@/tatami?host={tmp_path}"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 1
    assert "Is the database running there, and is --database its address and role?" in done.output


@pytest.mark.parametrize(
    ("host", "at_home", "origins"),
    [
        ("::1", None, ["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"]),
        ("192.0.2.7", None, ["http://192.0.2.7:8000", "http://localhost:8000", "http://127.0.0.1:8000"]),
        ("0.0.0.0", None, ["http://localhost:8000", "http://127.0.0.1:8000"]),
        ("0.0.0.0", "192.0.2.7", ["http://localhost:8000", "http://127.0.0.1:8000", "http://192.0.2.7:8000"]),
    ],
)
def test_every_host_has_origins_that_a_browser_would_show(host: str, at_home: str | None, origins: list[str]) -> None:
    found = _home_origins(Wishes(host, 8000, None, None, (), 1, (), 1.0, False, False), at_home)
    assert list(found) == origins
    for origin in found:
        settings(origin=origin).check()


def test_a_file_whose_name_sounds_like_a_server_is_a_file() -> None:
    origins = ("https://tatami.example",)
    assert not ServiceSettings(origins, "postgres.db").is_site
    assert ServiceSettings(origins, "postgresql://ann@host/tatami").is_site


@pytest.mark.parametrize("is_built", [True, False])
def test_without_built_pages_one_line_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_built: bool) -> None:
    page = tmp_path / "web" / "dist" / "index.html"
    page.parent.mkdir(parents=True)
    if is_built:
        page.touch()
    monkeypatch.setattr(pages, "files", lambda _package: tmp_path)
    said: list[str] = []
    _greet(Texts("en", "service"), settings(), "tatami.db", None, 8000, said.append, is_watched=False)
    assert sum("run `make web` in the source, then `pip install .` again" in line for line in said) == (not is_built)


SUPERVISING = """
import subprocess, sys
from tatami.service import serve
lives = ["0", "60", "60"]
serve._start = lambda _command: subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({lives.pop(0)})"])
serve.supervise([], 1)
"""


def test_told_to_stop_in_the_pause_before_a_worker_starts_again_all_stop() -> None:
    with subprocess.Popen([sys.executable, "-c", SUPERVISING], stderr=subprocess.PIPE, text=True) as parent:
        assert parent.stderr
        assert "worker ended" in parent.stderr.readline()
        parent.terminate()
        assert parent.wait(20) == 0
