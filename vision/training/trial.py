"""What users would see: households are taught and read end to end, and held against the truth.

`python -m vision.training.trial FOLDER [HOUSEHOLDS]` renders what the folder does not hold yet,
teaches and reads all of it with the models as they are, and prints the report.
"""

import pickle
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.rules.refusals import Refusal
from vision.asking import KINDS, Sureness
from vision.eyes import Eyes, Read
from vision.judging import Judged, judge
from vision.kit.choice import Choice, remember
from vision.looking import Unreadable
from vision.pictures import load
from vision.questions import Questions, Told
from vision.reading import Json, answer
from vision.simulation.deal import What
from vision.simulation.levels import Level
from vision.teaching import lessons
from vision.teaching.lessons import Learned
from vision.training.trial_pictures import READ, Lesson, Reading, Story, story

FIRST_JUDGED, FIRST_ASKING = 70_000, 60_000
HOUSEHOLDS = 40


class Row(NamedTuple):
    """One picture, read and judged."""

    seed: int
    file: str
    level: Level
    what: What
    hand: str
    unreadable: str | None
    truth: Json
    answer: Json | None
    values: list[Judged]
    eager: list[Judged]
    """As if nothing had been asked: what thresholds are found on."""


class Trial(NamedTuple):
    rows: list[Row]
    refused: list[str]
    """Lessons that were not learned, and why."""


def tried(folder: Path, seeds: Iterable[int], levels: Sequence[Level] = READ) -> Trial:
    """Readings are those of the models as they are now; pictures are rendered once."""
    rows: list[Row] = []
    refused: list[str] = []
    for seed in seeds:
        house = story(folder / str(seed), seed, levels=levels)
        one = read_story(folder / str(seed), house)
        rows += one.rows
        refused += one.refused
        print(f"{seed} {house.kind}: {_summary(one.rows)}", file=sys.stderr, flush=True)
    return Trial(rows, refused)


def read_story(folder: Path, house: Story) -> Trial:
    """In a home of its own, beside the pictures."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    remember(home, Choice(card=house.card))
    refused = [
        f"{house.seed} {lesson.subject} {' '.join(lesson.files)}: {sentence}"
        for lesson in house.lessons
        if (sentence := _learned(home, folder, lesson))
    ]
    eyes = Eyes(home)
    return Trial([_row(eyes, folder, house, reading) for reading in house.readings], refused)


def _learned(home: Path, folder: Path, lesson: Lesson) -> str | None:
    """Why it was not."""
    try:
        _lesson(home, [folder / file for file in lesson.files], lesson).keep()
    except Refusal as refused:
        return str(refused)
    except Unreadable as unreadable:
        return str(unreadable.why)
    return None


def _lesson(home: Path, files: Sequence[Path], lesson: Lesson) -> Learned:
    match lesson.subject:
        case "camera":
            return lessons.camera(home, files)
        case "pit":
            return lessons.pit(home, files[0])
        case "orders":
            return lessons.orders(home, files[0], lesson.names)
        case "tiles":
            return lessons.tiles(home, files[0], lesson.names)
        case _:
            return lessons.table(home, files[0], None)


def _row(eyes: Eyes, folder: Path, house: Story, reading: Reading) -> Row:
    file, level, what, hand, truth, _ = reading
    sentence: str | None = None
    said: Json | None = None
    told: tuple[Told, ...] = ()
    eager: list[Judged] = []
    try:
        read = eyes.read(load(folder / file))
        said, told = read.answer, tuple(read.told)
        eager = _eagerly(read, truth)
    except Unreadable as unreadable:
        sentence = str(unreadable.why)
    except Refusal as refused:
        sentence = f"refused: {refused}"
    values = judge(truth, said, told)
    return Row(house.seed, file, level, what, hand, sentence, truth, said, values, eager)


def _eagerly(read: Read, truth: Json) -> list[Judged]:
    questions = Questions(dict.fromkeys(KINDS, Sureness(accept=0.0)))
    everything = answer(read.picture.name, read.table, questions, read.shown)
    return judge(truth, everything, questions.told)


def _summary(rows: Sequence[Row]) -> str:
    values = [value for row in rows for value in row.values]
    asked, wrong = (sum(each) for each in zip(*((v.asked, v.wrong) for v in values), strict=True))
    return f"{len(values)} values, {asked} asked, {wrong} silently wrong"


def kept(folder: Path, seeds: Sequence[int]) -> Trial:
    """Read again, and the rows kept beside the pictures."""
    found = tried(folder, seeds)
    (folder / f"rows-{seeds[0]}-{len(seeds)}.pickle").write_bytes(pickle.dumps(found))
    return found


def main() -> None:
    from vision.training.report import report

    folder = Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else HOUSEHOLDS
    for line in report(kept(folder, range(FIRST_JUDGED, FIRST_JUDGED + count))):
        print(line)


if __name__ == "__main__":
    main()
