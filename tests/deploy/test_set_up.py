"""What deploy/run, deploy/test, deploy/torture and deploy/set-up do in a checkout of their own.

Python, pip, apt and sudo are pretended: nothing is installed, and no network is used.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from shlex import quote
from signal import SIGKILL

import pytest

ROOT = Path(__file__).parents[2]
NOBODY = 65534
AS_ROOT = os.geteuid() == 0

# Writes down how it was called. The file `missing` holds the system packages that it does not
# find; `pip`, `link`, `app` and `stages` hold what these do in a test.
PYTHON = """\
#!/bin/bash
here=$(dirname "$(readlink -f "$0")")
printf '%s\\n' "${*//$'\\n'/ }" >>"$here/calls"
case "$*" in
    "-I -c "*) echo "$here/python3" ;;
    "-I -") cat "$here/missing" ;;
    "--version") echo "Python 3.11.99" ;;
    "-m venv "*) mkdir -p "$3/bin" && ln -s "$here/python3" "$3/bin/python" ;;
    "-m pip install "*) . "$here/pip" ;;
    "-m pip --isolated install "*) . "$here/link" ;;
    "-P -m ui"*) shift 3; . "$here/app" ;;
    "-P "*) . "$here/stages" ;;
esac
"""
SUDO = """\
#!/bin/bash
[ -e "$(dirname "$0")/sudo-allowed" ] || exit 1
[ "$1" != -n ] || shift
exec "$@"
"""
APT = """\
#!/bin/bash
here=$(dirname "$0")
echo "apt-get $*" >>"$here/calls"
case "$*" in *" install "*) : >"$here/missing" ;; esac
"""
PRETENDED = {
    "python3": PYTHON,
    "sudo": SUDO,
    "apt-get": APT,
    "df": '#!/bin/bash\necho Avail\ncat "$(dirname "$0")/free"\n',
    "sync": "#!/bin/bash\n",
}


class Checkout:
    """A checkout that holds nothing but the scripts, and the commands that they will find."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.path = base / "Steiger's checkout"
        self.commands = base / "bin"
        self.commands.mkdir()
        for name, text in PRETENDED.items():
            (self.commands / name).write_text(text)
            (self.commands / name).chmod(0o755)
        for name in ("calls", "missing", "pip", "link", "app", "stages"):
            self.let(name, "")
        self.let("free", "5000")
        self.let("sudo-allowed", "")

        for name in ("run", "test", "torture", "set-up"):
            self.write(f"deploy/{name}", (ROOT / "deploy" / name).read_text())
            (self.path / "deploy" / name).chmod(0o755)
        self.write("deploy/requirements.txt", "kivy==2.3.1 \\\n    --hash=sha256:0\n")
        self.write("companion/__init__.py", '__version__ = "0.1.0"\n')
        self.write("pyproject.toml", "")

    def let(self, command: str, do: str) -> None:
        (self.commands / command).write_text(do)

    def write(self, name: str, text: str) -> None:
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_text(text)

    def start(self, *arguments: str, script: str = "run", **extra: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [self.path / "deploy" / script, *arguments],
            cwd=self.base,
            env=self.environment(extra),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(
        self,
        *arguments: str,
        script: str = "run",
        stdin: str = "",
        user: int | None = None,
        **extra: str,
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [self.path / "deploy" / script, *arguments],
            cwd=self.base,
            env=self.environment(extra),
            input=stdin,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
            user=user,
        )

    def environment(self, extra: Mapping[str, str]) -> dict[str, str]:
        path = f"{self.commands}:/usr/sbin:/usr/bin:/sbin:/bin"
        return {"PATH": path, "HOME": str(self.base), "LANG": "C.UTF-8", **extra}

    def calls(self) -> list[str]:
        """What was called since the last time, in short."""
        lines = (self.commands / "calls").read_text().splitlines()
        self.let("calls", "")
        return [short for line in lines if (short := shortened(line))]

    def stamps(self) -> set[str]:
        return {stamp.name for stamp in (self.path / ".venv").glob(".*")}


def shortened(call: str) -> str:
    kinds = {
        "-m venv ": "venv",
        "-m pip install ": "pip",
        "-m pip --isolated ": "link",
        "-P -m ui": "app",
        "apt-get": call,
        "-P ": call,
    }
    return next((short for start, short in kinds.items() if call.startswith(start)), "")


@pytest.fixture
def checkout() -> Iterator[Checkout]:
    # Not pytest's own directory, which other users may not enter.
    with tempfile.TemporaryDirectory(prefix="steiger-") as base:
        Path(base).chmod(0o755)
        yield Checkout(Path(base))


@pytest.fixture
def ready(checkout: Checkout) -> Checkout:
    assert checkout.run().returncode == 0
    checkout.calls()
    return checkout


def test_the_first_start_says_what_it_does_on_standard_error_and_then_runs_steiger(
    checkout: Checkout,
) -> None:
    checkout.let("app", "echo '{}'")
    checkout.let("missing", "libgl1 libmtdev1")

    started = checkout.run()

    assert started.returncode == 0
    assert started.stdout == "{}\n"
    assert [line.split(":")[0] for line in started.stderr.splitlines()[:-1]] == [
        f"Setting up Steiger, {step} of 4" for step in (1, 2, 3, 4)
    ]
    assert started.stderr.splitlines()[-1].startswith("Steiger is set up (")
    assert [call.split()[0] for call in checkout.calls()] == [
        "apt-get", "apt-get", "venv", "pip", "link", "app"
    ]  # fmt: skip


def test_a_second_start_only_runs_steiger_and_says_nothing(ready: Checkout) -> None:
    for command in ("pip", "link"):
        ready.let(command, "exit 1")
    ready.let("missing", "libgl1")

    started = ready.run()

    assert (started.returncode, started.stdout, started.stderr) == (0, "", "")
    assert ready.calls() == ["app"]


def test_arguments_directory_input_and_exit_code_are_those_of_the_caller(
    checkout: Checkout,
) -> None:
    checkout.let("app", "pwd; printf '<%s>' \"$@\"; cat; exit 7")
    checkout.let("pip", "cat")  # must not swallow what is meant for Steiger

    started = checkout.run("replay", "a b.jsonl", "", "*", "--", stdin="a game")

    assert started.stdout == f"{checkout.base}\n<replay><a b.jsonl><><*><-->a game"
    assert started.returncode == 7


def test_the_callers_python_settings_reach_neither_set_up_nor_steiger(checkout: Checkout) -> None:
    for command in ("pip", "app"):
        checkout.let(command, "echo ${PYTHONPATH-none} ${PYTHONHOME-none} ${PIP_TARGET-none} >&2")

    started = checkout.run(PYTHONPATH="/elsewhere", PYTHONHOME="/elsewhere")

    assert started.returncode == 0
    assert "none none none" in (checkout.path / ".set-up.log").read_text()
    assert started.stderr.endswith("none none none\n")


def test_a_link_to_the_script_starts_the_same_checkout(ready: Checkout) -> None:
    link = ready.base / "steiger"
    link.symlink_to(ready.path / "deploy" / "run")

    started = subprocess.run([link], env=ready.environment({}), capture_output=True, check=False)

    assert (started.returncode, started.stderr) == (0, b"")
    assert ready.calls() == ["app"]


@pytest.mark.parametrize(
    ("changed", "calls"),
    [
        ("companion/__init__.py", ["link", "app"]),
        ("pyproject.toml", ["link", "app"]),
        ("deploy/set-up", ["link", "app"]),
        ("deploy/requirements.txt", ["venv", "pip", "link", "app"]),
    ],
)
def test_a_change_renews_what_depends_on_it_once(
    ready: Checkout, changed: str, calls: list[str]
) -> None:
    with (ready.path / changed).open("a") as file:
        file.write("# changed\n")

    assert ready.run().returncode == 0
    assert ready.calls() == calls
    assert ready.run().returncode == 0
    assert ready.calls() == ["app"]


def test_a_moved_checkout_fetches_nothing(ready: Checkout) -> None:
    ready.path = ready.path.rename(ready.base / "moved")

    assert ready.run().returncode == 0
    assert ready.calls() == ["link", "app"]


def test_another_python_under_the_same_name_renews_the_packages(ready: Checkout) -> None:
    newer = ready.commands / "python3.13"
    (ready.commands / "python3").rename(newer)
    (ready.commands / "python3").symlink_to(newer)

    assert ready.run().returncode == 0
    assert ready.calls() == ["venv", "pip", "link", "app"]


def test_a_set_up_killed_while_pip_works_is_made_again(checkout: Checkout) -> None:
    half_made = checkout.path / ".venv" / "half-made"
    checkout.let("pip", f"touch {quote(str(half_made))}; kill -9 $PPID")

    killed = checkout.run()

    assert killed.returncode == 128 + SIGKILL
    assert half_made.exists()
    assert checkout.stamps() == set()
    assert "app" not in checkout.calls()

    checkout.let("pip", "")
    assert checkout.run().returncode == 0
    assert checkout.calls() == ["venv", "pip", "link", "app"]
    assert not half_made.exists()


def test_a_set_up_killed_in_its_last_step_repeats_only_that(checkout: Checkout) -> None:
    checkout.let("link", "kill -9 $PPID")
    assert checkout.run().returncode == 128 + SIGKILL
    assert checkout.stamps() == {".packages"}
    checkout.calls()

    checkout.let("link", "")
    assert checkout.run().returncode == 0
    assert checkout.calls() == ["link", "app"]


def test_of_two_starts_at_once_the_second_waits_for_the_first(checkout: Checkout) -> None:
    begun, go_on = checkout.base / "begun", checkout.base / "go-on"
    checkout.let("pip", f"touch '{begun}'; timeout 9 sh -c 'until [ -e {go_on} ]; do :; done'")

    with checkout.start() as first:
        wait_for(begun)
        with checkout.start() as second:
            assert second.stderr is not None
            assert second.stderr.readline().startswith("Waiting for another set-up of Steiger")
            go_on.touch()
            assert second.wait(30) == 0
        assert first.wait(30) == 0

    assert sorted(checkout.calls()) == ["app", "app", "link", "pip", "venv"]


def wait_for(file: Path) -> None:
    deadline = time.monotonic() + 30
    while not file.exists():
        assert time.monotonic() < deadline, f"{file} did not appear"
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("pip_says", "sentence"),
    [
        (
            "NewConnectionError: Failed to establish a new connection",
            "connect this machine to the internet",
        ),
        ("[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed", "date and time"),
        ("OSError: [Errno 28] No space left on device", "make room"),
        ("OSError: [Errno 13] Permission denied", "may not write"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES", "is not what was locked"),
        ("something nobody thought of", "the last lines of"),
    ],
)
def test_a_failed_set_up_says_in_one_sentence_what_to_do(
    checkout: Checkout, pip_says: str, sentence: str
) -> None:
    checkout.let("pip", f"echo '{pip_says}'; exit 1")

    refused = checkout.run()

    assert (refused.returncode, refused.stdout) == (2, "")
    assert sentence in refused.stderr.splitlines()[-1]
    assert [line for line in refused.stderr.splitlines() if "Setting up" not in line] == [
        refused.stderr.splitlines()[-1]
    ]
    assert not (checkout.path / ".venv").exists()
    assert "app" not in checkout.calls()


def test_when_new_packages_cannot_be_fetched_the_old_ones_stay(ready: Checkout) -> None:
    lock = (ready.path / "deploy/requirements.txt").read_text()
    ready.write("deploy/requirements.txt", lock + "# changed\n")
    ready.let("pip", "exit 1")

    assert ready.run().returncode == 2
    ready.calls()

    ready.write("deploy/requirements.txt", lock)
    assert ready.run().returncode == 0
    assert ready.calls() == ["app"]


def test_without_room_on_the_disk_nothing_is_begun(checkout: Checkout) -> None:
    checkout.let("free", "300")

    refused = checkout.run()

    assert refused.returncode == 2
    assert "needs about 1000 MB" in refused.stderr
    assert "300 MB left: make room" in refused.stderr
    assert checkout.calls() == []


def test_missing_system_packages_come_through_apt_without_the_recommended_ones(
    checkout: Checkout,
) -> None:
    checkout.let("missing", "libgl1 libmtdev1")

    assert checkout.run().returncode == 0

    update, install, *_ = checkout.calls()
    assert "update" in update
    assert "--no-install-recommends" in install
    assert install.endswith(" install libgl1 libmtdev1")


@pytest.mark.skipif(not AS_ROOT, reason="only root can start a program as somebody else")
def test_who_may_not_install_is_told_what_an_administrator_has_to_run(checkout: Checkout) -> None:
    checkout.let("missing", "libgl1 libmtdev1")
    (checkout.commands / "sudo-allowed").unlink()
    (checkout.commands / "calls").chmod(0o666)
    for directory in (checkout.base, checkout.path):
        os.chown(directory, NOBODY, NOBODY)

    refused = checkout.run(user=NOBODY)

    assert refused.returncode == 2
    assert '"apt-get install --no-install-recommends libgl1 libmtdev1"' in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert checkout.calls() == []
    assert not (checkout.path / ".venv").exists()


@pytest.mark.skipif(not AS_ROOT, reason="only root can start a program as somebody else")
def test_in_a_directory_of_somebody_else_set_up_is_refused_but_a_ready_one_runs(
    checkout: Checkout,
) -> None:
    (checkout.commands / "calls").chmod(0o666)

    refused = checkout.run(user=NOBODY)

    assert refused.returncode == 2
    assert "you may not write there" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1

    checkout.run()
    assert checkout.run(user=NOBODY).returncode == 0


def test_all_checks_run_and_the_first_failure_is_the_exit_code(ready: Checkout) -> None:
    ready.let("stages", 'case "$*" in *"ruff format"*) exit 3 ;; *mypy*) exit 4 ;; esac')

    tested = ready.run("-k", "one test", script="test")

    assert tested.returncode == 3
    assert [line.split(" in ")[0] for line in tested.stdout.splitlines()] == [
        "Lint (ruff check) passed",
        "Format (ruff format) FAILED",
        "Types (mypy) FAILED",
        "Layers (import-linter) passed",
        "Tests (pytest) passed",
    ]
    assert ready.calls()[-1].endswith("-k one test")


def test_the_long_campaigns_run_alone_and_with_the_arguments(ready: Checkout) -> None:
    tortured = ready.run("-k", "monkey", script="torture")

    assert tortured.returncode == 0
    assert ready.calls()[-1].endswith("--torture --numprocesses auto --dist worksteal -k monkey")


@pytest.mark.parametrize(
    "script",
    ["deploy/run", "deploy/test", "deploy/torture", "deploy/set-up", "deploy/lock", ".ci/run"],
)
def test_every_script_can_be_started_and_parsed(script: str) -> None:
    shell = "sh" if (ROOT / script).read_text().startswith("#!/bin/sh\n") else "bash"

    parsed = subprocess.run(
        [shell, "-n", ROOT / script], capture_output=True, text=True, check=False
    )

    assert (parsed.returncode, parsed.stderr) == (0, "")
    assert os.access(ROOT / script, os.X_OK)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not here")
def test_shellcheck_has_no_objection() -> None:
    scripts = [ROOT / "deploy" / name for name in ("run", "test", "torture", "set-up", "lock")]

    checked = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True, check=False)

    assert checked.stdout == ""
