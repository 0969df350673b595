"""`games`, `export`, `import`, `stats` and `doctor` as somebody types them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.desks import book_games

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "games" / "three-players.jsonl"


def steiger(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "ui", "--home", str(home), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )


def test_an_empty_home_has_no_games_and_is_not_made_by_looking(tmp_path: Path) -> None:
    home = tmp_path / "new"

    assert steiger(home, "games").stdout == "No game has been booked yet.\n"
    assert steiger(home, "games", "--json").stdout == "[]\n"
    assert steiger(home, "stats").stdout == "No game has been finished yet.\n"
    assert not home.exists()


def test_a_game_goes_in_is_listed_and_comes_out_again(tmp_path: Path) -> None:
    imported = steiger(tmp_path, "import", str(GAME))
    again = steiger(tmp_path, "import", str(GAME))
    listed = steiger(tmp_path, "games")
    exported = steiger(tmp_path, "export", "1")
    records = json.loads(steiger(tmp_path, "stats", "--json").stdout)

    assert (imported.stdout, imported.returncode) == ("Imported as game 1.\n", 0)
    assert again.stdout == "This is game 1, which the journal has already.\n"
    assert "over" in listed.stdout.splitlines()[1]
    assert "(winner)" in listed.stdout
    assert [json.loads(line) for line in exported.stdout.splitlines()] == [
        {"book": "referee", **command} if command["do"] == "start" else command
        for command in map(json.loads, GAME.read_text().splitlines())
    ]
    assert {record["player"] for record in records} == {"Ada", "Béla", "Chloé"}


def test_the_newest_twenty_games_are_listed_and_all_when_asked(tmp_path: Path) -> None:
    book_games(tmp_path, 22, 0)

    newest = json.loads(steiger(tmp_path, "games", "--json").stdout)
    all_games = json.loads(steiger(tmp_path, "games", "--json", "--all").stdout)

    assert [game["game"] for game in newest] == list(range(22, 2, -1))
    assert len(all_games) == 22


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("export", "7"), "there is no game “7”; “steiger games” lists them"),
        (("export",), "GAME is missing; see steiger export --help"),
        (("export", "1", "2"), "“2” is one argument too many; see steiger export --help"),
        (("import", "/nowhere"), "/nowhere cannot be read: No such file or directory"),
        (("games", "--al"), "there is no option --al; did you mean --all?"),
        (("--home",), "--home needs a value: DIR"),
        (("bench", "speed"), "there is no benchmark “speed”; did you mean"),
    ],
)
def test_what_is_wrong_gets_one_sentence_and_exit_code_2(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    answered = steiger(tmp_path / "home", *arguments)

    assert answered.returncode == 2
    assert answered.stdout == ""
    assert answered.stderr.startswith(sentence)
    assert answered.stderr.count("\n") == 1
    assert not (tmp_path / "home").exists()


def test_an_import_that_breaks_a_rule_names_its_line(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text('{"do": "start", "players": ["Ada", "Béla"], "starting": 0}\n\n{"do": "next"}')

    refused = steiger(tmp_path, "import", str(game))

    assert refused.returncode == 2
    assert refused.stderr.startswith("line 3: ")
    assert json.loads(steiger(tmp_path, "games", "--json").stdout) == []


def test_a_damaged_journal_is_refused_by_readers_and_recovered_by_the_doctor(
    tmp_path: Path,
) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"nonsense" * 1000)

    games = steiger(tmp_path, "games")
    doctor = steiger(tmp_path, "doctor", "--recover")
    after = steiger(tmp_path, "games")

    assert games.returncode == 2
    assert games.stderr == (
        "journal.sqlite is damaged: “steiger doctor --recover” sets it aside and keeps"
        " what can be read\n"
    )
    assert doctor.stdout.startswith("the journal was damaged: it was set aside as journal-damaged-")
    assert after.stdout == "No game has been booked yet.\n"


def test_importing_into_a_damaged_journal_recovers_it_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"nonsense" * 1000)

    imported = steiger(tmp_path, "import", str(GAME))

    assert imported.stdout == "Imported as game 1.\n"
    assert imported.stderr.startswith("the journal was damaged: it was set aside as")
    assert imported.stderr.count("\n") == 1
    assert imported.returncode == 0


def test_the_command_line_speaks_the_language_set_in_the_home(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('language = "de"\n')

    assert steiger(tmp_path, "games").stdout == "Noch ist kein Spiel gebucht.\n"
