"""Real processes killed at random moments while commands stream in; run by test_crash.py.

`python crash_campaign.py HOME ROUNDS SEED [careless]` prints what it found as JSON. Each round
forks a child that resumes the game and books one command after another, answering each on a pipe;
the parent kills it with SIGKILL after some answers and a random moment, then looks at the journal.
`careless` answers before the commit: the campaign must notice.
"""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from companion.rules.commands import Deliver, Next, Start, TakeBack
from companion.rules.vocabulary import Order, Seat
from companion.services.desk import Desk
from companion.services.journal import Journal

LONGEST_WAIT = 0.0015
MOST_ANSWERS = 12


def command(number: int) -> Next | Deliver | TakeBack:
    """Cheap and dear bookings in turn: a delivery writes summaries, a take back removes them."""
    about = {"sequence": number}
    if number % 5 == 3:
        return Deliver(Seat(0), (Order("barrow:GG"),), about=about)
    if number % 5 == 4:
        return TakeBack(about=about)
    return Next(about=about)


def child(home: Path, answers: int, careless: bool) -> None:
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: "")
        desk.resume(1)
        number = len(journal.checked(1))
        while True:
            number += 1
            if careless:
                os.write(answers, b"%d\n" % number)
            desk.submit(command(number))
            if not careless:
                os.write(answers, b"%d\n" % number)


def killed_round(home: Path, chance: random.Random, careless: bool) -> int:
    """The last number answered before the child was killed; 0 for none."""
    reader, writer = os.pipe()
    process = os.fork()
    if not process:
        os.close(reader)
        try:
            child(home, writer, careless)
        finally:
            os._exit(1)
    os.close(writer)
    answered = b""
    for _ in range(chance.randrange(MOST_ANSWERS)):
        answered += os.read(reader, 4096)
    time.sleep(chance.uniform(0, LONGEST_WAIT))
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    while more := os.read(reader, 4096):
        answered += more
    os.close(reader)
    return int(answered.split()[-1]) if answered else 0


def main(home: Path, rounds: int, seed: int, careless: bool) -> dict[str, int]:
    chance = random.Random(seed)
    with Journal.open(home) as journal:
        Desk(journal, lambda: "").begin(Start(("Ada", "Béla"), Seat(0), "score"))
    found = {"rounds": rounds, "answered": 0, "lost": 0, "out_of_order": 0, "half": 0}
    for _ in range(rounds):
        answered = killed_round(home, chance, careless)
        found["answered"] = max(found["answered"], answered)
        with Journal.open(home) as journal:
            bookings = journal.checked(1)
            rows = journal.db.execute("SELECT bookings FROM game_summary").fetchone()
        told = [json.loads(b.about or "{}").get("sequence") for b in bookings[1:]]
        found["lost"] += answered > len(bookings)
        found["out_of_order"] += told != list(range(2, len(bookings) + 1))
        found["half"] += rows[0] != len(bookings)
    return found


if __name__ == "__main__":
    arguments = (Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), "careless" in sys.argv)
    print(json.dumps(main(*arguments)))
