"""The service manager is told, through a real socket, and only if it asked."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.notify import Notify


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listens:
        listens.bind(str(tmp_path / "notify"))
        listens.settimeout(2)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield listens


def test_what_is_told_arrives(manager: socket.socket) -> None:
    Notify().tell("READY=1")

    assert manager.recv(100) == b"READY=1"


def test_a_name_in_no_file_system_is_reached_too(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"steiger-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listens:
        listens.bind(f"\0{name}")
        listens.settimeout(2)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
        Notify().tell("WATCHDOG=1")

        assert listens.recv(100) == b"WATCHDOG=1"


@pytest.mark.parametrize("address", ["", "/nowhere/notify"])
def test_without_a_manager_nothing_happens(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)

    Notify().tell("READY=1")


@pytest.mark.usefixtures("manager")
def test_it_tells_three_times_within_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "12000000")

    assert Notify().every == 4


@pytest.mark.usefixtures("manager")
@pytest.mark.parametrize(("usec", "pid"), [("", None), ("soon", None), ("0", None), ("9", "1")])
def test_nobody_waits_without_a_deadline_of_ours(
    usec: str, pid: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", usec)
    if pid:
        monkeypatch.setenv("WATCHDOG_PID", pid)

    assert Notify().every is None
