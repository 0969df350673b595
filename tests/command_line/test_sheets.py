"""`score`, `replay` and `plan` as processes: files, refusals, exit codes (INTERFACES.md)."""

import json
import os
from pathlib import Path

import pytest

from tests.support.bad_lines import NO_LINES, PLAN, PLANS, START
from tests.support.process import REPOSITORY, answers, refused, shell, steiger
from tests.support.sheets import sheet
from tests.support.tables import set_up

GOLDEN = REPOSITORY / "tests" / "games"
SCORE = json.dumps(sheet(3, {"vp": 61, "delivered": ["barrow:BBB"]}, {})).encode()


def written(folder: Path, name: str, *lines: object) -> str:
    """A file of JSON Lines; answers its name."""
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return name


def test_replay_prints_one_object_a_file_in_order(tmp_path: Path) -> None:
    games = [
        GOLDEN / f"{n}-players{depth}.jsonl" for n in ("two", "four") for depth in ("", "-score")
    ]

    done = steiger(tmp_path, "replay", *map(str, games))

    states = answers(done)
    assert done.returncode == 0
    assert done.stderr == b""
    assert [len(state["players"]) for state in states] == [2, 2, 4, 4]
    assert [state["book"] for state in states] == ["referee", "score"] * 2
    assert all(state["final"]["winners"] for state in states)


def test_what_replay_prints_has_exactly_these_fields(tmp_path: Path) -> None:
    done = steiger(tmp_path, "replay", written(tmp_path, "game.jsonl", *set_up(3)))

    (state,) = answers(done)

    assert list(state) == ["book", "shift", "to_move", "supply", "players", "scorings", "final"]
    assert state["players"][0] == {
        "name": "Ada",
        "vp": 0,
        "marks": 9,
        "workers": 15,
        "cubes": 4,
        "tiles": {"light": 0, "dark": 0},
        "empty_minecarts": {"yellow": 0, "brown": 0, "gray": 0, "black": 0},
        "cage": 0,
        "hold": [],
        "storage": [],
        "spots": {"barrow:GG": [[], []], "engine:Y": [[]], "truck:BB": [[], []]},
        "outstanding": ["barrow:GG", "engine:Y", "truck:BB"],
        "delivered": [],
    }


@pytest.mark.parametrize(
    ("command", "content"),
    [("score", SCORE), ("replay", START), ("plan", json.dumps(PLAN).encode())],
)
@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_standard_input_is_read_without_a_file_and_for_a_dash(
    tmp_path: Path, command: str, content: bytes, arguments: list[str]
) -> None:
    done = steiger(tmp_path, command, *arguments, stdin=content)

    assert done.returncode == 0
    assert len(answers(done)) == 1


def test_the_plan_of_the_documents(tmp_path: Path) -> None:
    done = steiger(tmp_path, "plan", stdin=json.dumps(PLAN).encode())

    (plan,) = answers(done)

    # The one gray cube is in the cage at the surface.
    assert plan == {
        "steps": [{"unload": "gray", "order": "barrow:GG", "spot": 1}],
        "completes": ["barrow:GG"],
        "vp": 7,
        "spots": 1,
    }


def test_with_several_files_a_refused_one_stands_in_its_place(tmp_path: Path) -> None:
    bank = {"do": "place", "player": 1, "space": "bank"}
    good = written(tmp_path, "good.jsonl", *set_up(3))
    bad = written(tmp_path, "bad.jsonl", *set_up(3), bank)
    amendment = {"do": "amend", "at": 4, "to": [*set_up(3)[3:], bank]}
    amended = written(tmp_path, "amended.jsonl", *set_up(3), amendment)

    done = steiger(tmp_path, "replay", good, bad, amended, "missing", ".", good)

    first, wrong_turn, inside, missing, folder, last = answers(done)
    assert done.returncode == 2
    assert first == last
    assert wrong_turn == {"refused": "line 5: R3.1: it is Ada’s turn, not Béla’s"}
    assert inside == {"refused": "line 5: amend: command 4: R3.1: it is Ada’s turn, not Béla’s"}
    assert list(missing) == list(folder) == ["refused"]


def test_watching_tells_the_game_to_a_person(tmp_path: Path) -> None:
    done = steiger(tmp_path, "replay", str(GOLDEN / "three-players.jsonl"), "--watch")

    told = done.stdout.decode("utf-8")
    assert done.returncode == 0
    assert done.stderr == b""
    assert all(name in told for name in ("Ada", "Béla", "Chloé"))
    assert len(told.splitlines()) > 100


def test_score_and_plan_have_no_line_in_front(tmp_path: Path) -> None:
    impossible = sheet(3, {"cubes": 65}, {})

    score = refused(steiger(tmp_path, "score", stdin=json.dumps(impossible).encode()))
    plan = refused(
        steiger(tmp_path, "plan", stdin=json.dumps({**PLAN, "hold": ["gray"] * 6}).encode())
    )

    assert score.startswith("R1.1: ")
    assert plan.startswith("R1.6: ")


@pytest.mark.parametrize(
    ("arguments", "stdin", "says"),
    [
        pytest.param(
            ["replay"], START + b'\n\n\n{"do": "next"}', "line 4: ", id="blank lines count"
        ),
        pytest.param(["replay", "-"], b"", "line 1: ", id="an empty file"),
        pytest.param(["score"], b"", "", id="an empty sheet"),
        pytest.param(["plan"], b"", "", id="an empty plan"),
        pytest.param(["replay", "missing.jsonl"], b"", "missing.jsonl", id="a missing file"),
        pytest.param(["replay", "."], b"", ".", id="a folder"),
        pytest.param(["score", "a\nb"], b"", "a\\nb", id="a name with a line break"),
        pytest.param(["plan", b"\xff.json"], b"", "", id="a name that is no text"),
    ],
)
def test_a_refusal_prints_nothing_but_one_line_on_standard_error(
    tmp_path: Path, arguments: list[str | bytes], stdin: bytes, says: str
) -> None:
    assert refused(steiger(tmp_path, *arguments, stdin=stdin)).startswith(says)


class TestNames:
    """A message stands on one line whatever the names in it hold, and output is valid JSON."""

    ODD = ("Ada\u2028Lovelace", "\ud800", "B\néla\r\x85")

    def test_any_string_is_a_name(self, tmp_path: Path) -> None:
        begun = json.dumps({"do": "start", "players": self.ODD, "starting": 0})

        done = steiger(tmp_path, "replay", stdin=begun.encode())

        assert [player["name"] for player in answers(done)[0]["players"]] == list(self.ODD)

    def test_a_line_separator_ends_no_line(self, tmp_path: Path) -> None:
        begun = '{"do": "start", "players": ["Ada\u2028", "B\u0085éla"], "starting": 0}\n{"do": 1}'

        sentence = refused(steiger(tmp_path, "replay", stdin=begun.encode()))

        assert sentence.startswith("line 2: ")

    def test_a_refusal_with_such_names_stands_on_one_line(self, tmp_path: Path) -> None:
        begun = {"do": "start", "players": self.ODD, "starting": 2, "book": "score"}
        lines = [begun, {"do": "out", "player": 2}, {"do": "end_shift"}]

        sentence = refused(
            steiger(tmp_path, "replay", stdin="\n".join(map(json.dumps, lines)).encode())
        )

        assert sentence.startswith("line 3: ")
        assert "B\\néla" in sentence

    def test_output_that_can_hold_no_unicode_is_no_trouble(self, tmp_path: Path) -> None:
        done = steiger(tmp_path, "replay", "\u2028é", PYTHONIOENCODING="ascii")

        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


@pytest.fixture(scope="module")
def refused_lines(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Every bad line in a file of its own, third after a blank one, all in one process."""
    folder = tmp_path_factory.mktemp("lines")
    names = []
    for number, content in enumerate(NO_LINES.values()):
        (folder / f"{number}.jsonl").write_bytes(b"\n  \n" + content + b"\n")
        names.append(f"{number}.jsonl")
    done = steiger(folder, "replay", *names)
    assert done.returncode == 2
    assert done.stderr == b""
    said = [answer["refused"] for answer in answers(done)]
    return dict(zip(NO_LINES, said, strict=True))


@pytest.mark.parametrize("name", NO_LINES)
def test_a_line_that_is_no_command(refused_lines: dict[str, str], name: str) -> None:
    sentence = refused_lines[name]

    assert sentence.startswith("line 3: ")
    assert not sentence.startswith("line 3: R")
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 500


@pytest.fixture(scope="module")
def refused_sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What is no line is no sheet either: for `score` and for `plan`."""
    folder = tmp_path_factory.mktemp("sheets")
    for number, content in enumerate(NO_LINES.values()):
        (folder / f"{number}.json").write_bytes(content)
    said: dict[str, list[str]] = {}
    for command in ("score", "plan"):
        done = steiger(folder, command, *(f"{n}.json" for n in range(len(NO_LINES))))
        assert done.returncode == 2
        said[command] = [answer["refused"] for answer in answers(done)]
    return said


@pytest.mark.parametrize("command", ["score", "plan"])
def test_what_is_no_sheet(refused_sheets: dict[str, list[str]], command: str) -> None:
    sentences = refused_sheets[command]

    assert [len(sentence.splitlines()) for sentence in sentences] == [1] * len(NO_LINES)
    assert [sentence for sentence in sentences if sentence.startswith(("line", "R"))] == []


@pytest.mark.parametrize("command", ["score", "replay", "plan"])
def test_a_file_of_100_mb_is_refused_at_once(tmp_path: Path, command: str) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(100_000_000)

    assert "large" in refused(steiger(tmp_path, command, "large"))


def test_a_field_twice_among_very_many_is_found_soon(tmp_path: Path) -> None:
    fields = ", ".join(f'"{number}": 0' for number in range(60_000))
    twice = f'{{{fields}, "59999": 0}}'.encode()

    assert "59999" in refused(steiger(tmp_path, "score", stdin=twice, timeout=10))


def test_100_mb_of_standard_input_are_refused(tmp_path: Path) -> None:
    assert refused(steiger(tmp_path, "score", stdin=b" " * 100_000_000))


def test_plans_that_cannot_be(tmp_path: Path) -> None:
    names = [written(tmp_path, f"{n}", {**PLAN, **change}) for n, (change, _) in enumerate(PLANS)]
    missing = [
        written(tmp_path, field, {name: PLAN[name] for name in PLAN if name != field})
        for field in PLAN
    ]

    said = [answer["refused"] for answer in answers(steiger(tmp_path, "plan", *names, *missing))]

    rules = [rule for _, rule in PLANS]
    assert [sentence[: len(rule)] for sentence, rule in zip(said, rules, strict=False)] == rules
    assert [sentence[0] == "R" for sentence in said] == [bool(rule) for rule in rules] + [False] * 6


class TestTheCommandLine:
    @pytest.mark.parametrize("command", ["score", "replay", "plan"])
    def test_help_shows_an_example(self, tmp_path: Path, command: str) -> None:
        done = steiger(tmp_path, command, "--help")

        assert done.returncode == 0
        assert done.stderr == b""
        assert f"steiger {command} " in done.stdout.decode()

    def test_the_help_of_all_names_every_command(self, tmp_path: Path) -> None:
        done = steiger(tmp_path, "--help")

        named = [line.split()[0] for line in done.stdout.decode().splitlines() if line.split()]
        assert done.returncode == 0
        assert {"score", "replay", "plan"} <= set(named)

    @pytest.mark.parametrize(
        "arguments", [["--version"], ["score", "--version"], ["--version", "plan"]]
    )
    def test_the_version(self, tmp_path: Path, arguments: list[str]) -> None:
        done = steiger(tmp_path, *arguments)

        word, version = done.stdout.decode().split()
        assert done.returncode == 0
        assert word == "steiger"
        assert version.replace(".", "").isdigit()

    @pytest.mark.parametrize(
        ("arguments", "nearest"),
        [
            (["replay", "--wach"], "--watch"),
            (["score", "--hepl"], "--help"),
            (["--vesion"], "--version"),
            (["plan", "--homr=x"], "--home"),
            (["repaly"], "replay"),
            (["socre", "x.json"], "score"),
        ],
    )
    def test_what_is_unknown_suggests_the_nearest(
        self, tmp_path: Path, arguments: list[str], nearest: str
    ) -> None:
        assert nearest in refused(steiger(tmp_path, *arguments))

    @pytest.mark.parametrize(
        "arguments",
        [["replay", "--home"], ["--home"], ["replay", "--watch=yes"], ["replay", "--help=me"]],
    )
    def test_an_option_that_makes_no_sense(self, tmp_path: Path, arguments: list[str]) -> None:
        assert refused(steiger(tmp_path, *arguments, stdin=START))

    @pytest.mark.parametrize(
        "arguments",
        [
            ["--home", "there", "replay"],
            ["replay", "--home", "there"],
            ["--home=there", "replay"],
            ["replay", "-", "--home=there"],
        ],
    )
    def test_home_stands_before_or_after_the_command(
        self, tmp_path: Path, arguments: list[str]
    ) -> None:
        done = steiger(tmp_path, *arguments, stdin=START)

        assert done.returncode == 0
        assert len(answers(done)) == 1
        assert os.listdir(tmp_path) == []

    def test_after_two_dashes_everything_is_a_file(self, tmp_path: Path) -> None:
        written(tmp_path, "--watch", *set_up(3))

        done = steiger(tmp_path, "replay", "--", "--watch")

        assert len(answers(done)) == 1


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("steiger score <&-", id="standard input is closed"),
        pytest.param("steiger replay game.jsonl >/dev/full", id="the disk is full"),
        pytest.param("steiger replay game.jsonl >&-", id="standard output is closed"),
    ],
)
def test_streams_that_do_not_work_give_one_sentence_and_no_traceback(
    tmp_path: Path, line: str
) -> None:
    written(tmp_path, "game.jsonl", *set_up(3))

    done = shell(tmp_path, line)

    assert b"Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.returncode == 2


def test_whoever_stops_reading_gets_no_complaint(tmp_path: Path) -> None:
    written(tmp_path, "game.jsonl", *set_up(3))

    done = shell(tmp_path, f"steiger replay {'game.jsonl ' * 200}| head -c 1")

    assert done.stdout == b"{"
    assert done.stderr == b""
