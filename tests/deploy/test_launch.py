"""deploy/launch: the first line, the screen, falls and pauses; on a pretended machine."""

import subprocess
from pathlib import Path

import pytest

from tests.support.machine import Machine

# Stands for the app: says what it was given, and ends as the test wants it to.
APP = """\
#!/bin/bash
env | sort >"$STEIGER_ROOT/environment"
echo "$$ $*" >>"$STEIGER_ROOT/starts"
exit "$(cat "$STEIGER_ROOT/ends-with")"
"""


class Launcher:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.root = machine.root
        self.state = machine.base / "state"
        for folder in ("dev/dri", "sys/class/drm/card1-DSI-1", "tmp/.X11-unix"):
            (self.root / folder).mkdir(parents=True)
        self.state.mkdir()
        app = machine.checkout / "deploy/steiger"
        app.write_text(APP)
        self.write("dev/tty1", "")
        self.write("dev/dri/card1", "")
        self.write("ends-with", "0")
        self.up(100)
        self.connect("connected")

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text)

    def up(self, seconds: float) -> None:
        self.write("proc/uptime", f"{seconds:.2f} 1.0\n")

    def connect(self, status: str) -> None:
        self.write("sys/class/drm/card1-DSI-1/status", status + "\n")

    def start(self, *words: str, **more: str) -> tuple[int, str]:
        surroundings = {"RUNTIME_DIRECTORY": str(self.state), "STEIGER_WAIT_FOR_SCREEN": "0"}
        done = self.machine.run("launch", *words, environment=surroundings | more)
        assert done.stderr == ""
        return done.returncode, done.stdout

    def fall(self, result: str = "exit-code", status: str = "1", after: float = 3) -> None:
        """One start, and an end that systemd tells of."""
        self.up(1000)
        self.start()
        self.up(1000 + after)
        self.start("--ended", SERVICE_RESULT=result, EXIT_STATUS=status)

    def given(self) -> dict[str, str]:
        lines = (self.root / "environment").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)

    def pauses(self) -> list[str]:
        calls = self.machine.calls()
        return [call.removeprefix("sleep ") for call in calls if call.startswith("sleep ")]

    def last_start(self) -> str:
        return (self.root / "starts").read_text().splitlines()[-1].partition(" ")[2]


@pytest.fixture
def launcher(tmp_path: Path) -> Launcher:
    return Launcher(Machine(tmp_path))


def test_the_first_line_is_on_the_console_before_a_screen_is_looked_for(launcher: Launcher) -> None:
    launcher.connect("disconnected")

    launcher.start()

    console = (launcher.root / "dev/tty1").read_text()
    assert console.index("Steiger is starting ...") < console.index("No screen was found")


def test_a_start_says_on_which_screen(launcher: Launcher) -> None:
    code, said = launcher.start()

    assert code == 0
    assert said.splitlines() == [
        "Steiger is starting …",
        "Steiger is starting on the console (KMSDRM) …",
    ]
    assert "on the console (KMSDRM) ...\n" in (launcher.root / "dev/tty1").read_text()
    assert launcher.given()["SDL_VIDEODRIVER"] == "KMSDRM"
    assert launcher.last_start() == ""


def test_the_app_is_the_process_that_systemd_started(launcher: Launcher) -> None:
    with subprocess.Popen(
        [launcher.machine.checkout / "deploy/launch"],
        env=launcher.machine.environment(RUNTIME_DIRECTORY=str(launcher.state)),
        stdout=subprocess.DEVNULL,
    ) as process:
        process.wait(30)

    assert (launcher.root / "starts").read_text().split()[0] == str(process.pid)


@pytest.mark.parametrize(
    ("given", "driver", "said"),
    [
        ({"DISPLAY": ":7"}, "x11", "on the X display :7"),
        ({"SDL_VIDEODRIVER": "offscreen"}, "offscreen", "as SDL_VIDEODRIVER asks for"),
    ],
)
def test_what_the_surroundings_ask_for_goes_first(
    launcher: Launcher, given: dict[str, str], driver: str, said: str
) -> None:
    assert said in launcher.start(**given)[1]
    assert launcher.given()["SDL_VIDEODRIVER"] == driver


def test_without_a_connected_screen_an_x_display_is_taken_where_there_is_one(
    launcher: Launcher,
) -> None:
    launcher.connect("disconnected")
    launcher.write("tmp/.X11-unix/X3", "")

    _, said = launcher.start()

    assert "starting on the X display :3" in said
    assert launcher.given()["DISPLAY"] == ":3"
    assert launcher.given()["SDL_VIDEODRIVER"] == "x11"


def test_without_any_screen_nothing_is_started_and_no_fall_is_counted(launcher: Launcher) -> None:
    launcher.connect("disconnected")

    code, said = launcher.start()
    launcher.start("--ended", SERVICE_RESULT="exit-code", EXIT_STATUS=str(code))

    assert code == 69
    assert "No screen was found" in said
    assert not (launcher.root / "starts").exists()
    assert (launcher.state / "falls").read_text() == "0\n"


def test_a_connected_screen_without_a_card_that_we_may_use_is_none(launcher: Launcher) -> None:
    (launcher.root / "dev/dri/card1").unlink()

    assert launcher.start()[0] == 69


def test_the_app_knows_little_of_its_surroundings(launcher: Launcher) -> None:
    launcher.start(
        PYTHONPATH="/elsewhere",
        LD_PRELOAD="",
        SECRET="1",
        NOTIFY_SOCKET="/run/systemd/notify",
        WATCHDOG_USEC="10000000",
        STATE_DIRECTORY="/var/lib/steiger",
        CACHE_DIRECTORY="/var/cache/steiger",
        MESA_DEBUG="1",
    )

    given = launcher.given()
    assert given["NOTIFY_SOCKET"] == "/run/systemd/notify"
    assert given["WATCHDOG_USEC"] == "10000000"
    assert given["STEIGER_HOME"] == "/var/lib/steiger"
    assert given["XDG_CACHE_HOME"] == "/var/cache/steiger"
    assert given["KIVY_HOME"] == "/var/cache/steiger/kivy"
    assert given["MESA_DEBUG"] == "1"
    assert given["PATH"] == "/usr/local/bin:/usr/bin:/bin"
    assert not {"PYTHONPATH", "LD_PRELOAD", "SECRET"} & given.keys()


def test_the_pause_grows_with_every_fall_up_to_half_a_minute(launcher: Launcher) -> None:
    for _ in range(9):
        launcher.fall()

    assert launcher.pauses() == ["0", "1", "2", "4", "8", "16", "30", "30"]


def test_after_five_falls_it_starts_safely_and_says_so(launcher: Launcher) -> None:
    starts = []
    for _ in range(6):
        launcher.fall()
        starts.append(launcher.last_start())

    assert starts == ["", "", "", "", "", "--safe"]
    assert "fell over, and starts again in 16 s, without camera, buttons" in launcher.start()[1]


@pytest.mark.parametrize(
    ("result", "status", "after"),
    [("exit-code", "1", 60), ("watchdog", "6", 3600), ("success", "0", 2), ("success", "15", 0)],
)
def test_a_good_run_or_a_clean_end_is_a_fresh_start(
    launcher: Launcher, result: str, status: str, after: float
) -> None:
    for _ in range(5):
        launcher.fall()

    launcher.fall(result, status, after)

    assert launcher.start()[1].startswith("Steiger is starting …\n")
    assert launcher.last_start() == ""


@pytest.mark.parametrize("result", ["signal", "core-dump", "watchdog", "exit-code"])
def test_every_fault_within_a_minute_is_a_fall(launcher: Launcher, result: str) -> None:
    launcher.fall(result, after=59)

    assert "fell over" in launcher.start()[1]


def test_an_app_that_never_said_it_was_ready_fell_however_long_it_took(launcher: Launcher) -> None:
    launcher.fall("timeout", "15", after=120)

    assert "fell over" in launcher.start()[1]


@pytest.mark.parametrize("nonsense", ["", "many\n", "-3\n", "9" * 30 + "\n"])
def test_a_count_that_makes_no_sense_is_none(launcher: Launcher, nonsense: str) -> None:
    (launcher.state / "falls").write_text(nonsense)
    (launcher.state / "began").write_text(nonsense)

    assert launcher.start()[1].startswith("Steiger is starting …\n")


def test_a_desktop_starts_it_again_after_a_fall_and_not_after_it_was_closed(
    launcher: Launcher,
) -> None:
    app = launcher.machine.checkout / "deploy/steiger"
    app.write_text(
        APP.replace("exit ", '(($(wc -l <"$STEIGER_ROOT/starts") < 3)) && exit 1\nexit ')
    )

    code, said = launcher.start("--desktop", DISPLAY=":0")

    assert code == 0
    assert len((launcher.root / "starts").read_text().splitlines()) == 3
    assert said.count("fell over") == 2
    assert launcher.pauses() == ["0", "1"]
    assert (launcher.root / "dev/tty1").read_text() == ""


def test_an_unknown_word_is_refused(launcher: Launcher) -> None:
    refused = launcher.machine.run("launch", "--fast", RUNTIME_DIRECTORY=str(launcher.state))

    assert refused.returncode == 2
    assert 'there is no "--fast"' in refused.stderr
