"""What is still wanted, which entry is lit, and what fills it."""

from companion.rules.holdings import opening_pit
from companion.rules.table import Table
from companion.services.camera.camera import Sighting, Wanted
from companion.services.camera.checklist import Item, checklist, lit_entry, wanted
from companion.services.camera.combining import looked, moved
from companion.services.camera.gathered import NOTHING, answered, named_whole
from companion.services.camera.purposes import Entry, Purpose, cards_of, entries
from companion.services.camera.questions import questions
from tests.support.play import play, table
from tests.support.sightings import card, mats_of, moving, pit, pit_of, sighting
from tests.support.tables import opening, score_book

ADA_PIT, ADA, BELA_PIT, BELA = (
    Entry("pit", 0), Entry("orders", 0), Entry("pit", 1), Entry("orders", 1),
)  # fmt: skip
COUNTS = Purpose("counts", (0, 1))
BOOK: Table = table(score_book(2))


class Visit:
    """Somebody before the camera, who taps an entry now and then."""

    def __init__(self, purpose: Purpose = COUNTS, book: Table = BOOK) -> None:
        self.purpose, self.book = purpose, book
        self.gathered = NOTHING
        self.tapped: Entry | None = None

    def sees(self, seen: Sighting) -> None:
        lit = self.lit or entries(self.purpose)[-1]
        self.gathered = looked(moved(self.gathered), seen, cards_of(self.purpose, lit))

    def whole(self, entry: Entry) -> None:
        self.gathered = named_whole(self.gathered, entry)

    @property
    def items(self) -> tuple[Item, ...]:
        return checklist(self.gathered, self.purpose, self.book, tapped=self.tapped)

    @property
    def lit(self) -> Entry | None:
        return lit_entry(self.items)

    def state(self, entry: Entry) -> tuple[str, str]:
        return next((item.state, item.missing) for item in self.items if item.entry == entry)


def pits(*seats: int, tray: bool = True) -> list[dict[str, object]]:
    return [pit(seat, opening_pit(), storage=() if tray else None) for seat in seats]


def test_counts_want_of_each_seat_its_pit_and_its_orders() -> None:
    assert entries(COUNTS) == (ADA_PIT, ADA, BELA_PIT, BELA)
    assert entries(Purpose("deliver", (1,))) == (BELA,)
    assert entries(Purpose("delivered", (0, 1)))[1] == Entry("delivered", 1)
    assert Visit().items[0] == Item(ADA_PIT, "open", "look", True)


def test_any_pit_in_the_picture_fills_its_own_seats_entry_whatever_is_lit() -> None:
    visit = Visit()
    visit.tapped = ADA
    visit.sees(sighting(pits(1)))

    assert visit.state(BELA_PIT) == ("done", "")
    assert visit.state(ADA_PIT) == ("open", "look")


def test_one_picture_fills_all_pits_in_it_and_the_mats_entry() -> None:
    visit = Visit()
    visit.sees(sighting(pits(0, 1), cards=[card(0, "barrow:GG")]))

    assert [item.state for item in visit.items] == ["done", "done", "done", "open"]


def test_the_first_entry_that_is_not_done_is_lit_until_another_is_tapped() -> None:
    visit = Visit()
    assert visit.lit == ADA_PIT
    visit.sees(sighting(pits(0)))
    assert visit.lit == ADA

    visit.tapped = BELA
    assert visit.lit == BELA
    visit.sees(sighting(cards=[card(0, "barrow:GG")]))

    assert visit.state(BELA) == ("done", "")
    assert visit.lit == ADA


def test_a_pit_without_its_storage_tray_is_partly_seen() -> None:
    visit = Visit()
    visit.sees(sighting(pits(0, tray=False)))

    assert visit.state(ADA_PIT) == ("partly", "tray")
    visit.whole(ADA_PIT)
    assert visit.state(ADA_PIT) == ("done", "")


def test_a_full_mat_may_not_be_the_last_one() -> None:
    visit = Visit()
    visit.tapped = ADA
    ids = ["Y", "B", "YY", "G", "K", "BB"]
    visit.sees(sighting(cards=[card(at, f"truck:{each}") for at, each in enumerate(ids)]))

    assert visit.state(ADA) == ("partly", "more")
    visit.whole(ADA)
    assert visit.state(ADA) == ("done", "")


def test_what_is_asked_keeps_its_entry_open_until_it_is_answered() -> None:
    visit = Visit()
    cage = [{"what": "cage", "pit": 0, "choices": [[{"level": 0, "cubes": []}, 0.9], [None, 0.1]]}]
    visit.sees(sighting(pits(0, 1), ask=cage))

    assert visit.state(ADA_PIT) == ("partly", "answers")
    assert visit.state(BELA_PIT) == ("done", "")
    (question,) = questions(visit.gathered, COUNTS, BOOK)
    visit.gathered = answered(visit.gathered, question.thing, (0, ()))
    assert visit.state(ADA_PIT) == ("done", "")


def test_what_moves_fills_nothing() -> None:
    visit = Visit()
    visit.sees(moving())

    assert [item.state for item in visit.items] == ["open"] * 4


def test_what_is_set_by_hand_is_not_wanted() -> None:
    items = checklist(NOTHING, COUNTS, BOOK, by_hand={ADA_PIT, ADA})

    assert [item.state for item in items] == ["hand", "hand", "open", "open"]
    assert wanted(items) == Wanted(pits=(1,))
    assert wanted(checklist(NOTHING, COUNTS, BOOK, by_hand=entries(COUNTS))) == Wanted()


def test_what_is_lit_is_wanted() -> None:
    visit = Visit()
    assert wanted(visit.items) == Wanted(pits=(0,))

    visit.tapped = BELA
    assert wanted(visit.items) == Wanted(orders_of=1)
    booked = table(play(score_book(2), {"do": "deliver", "player": 1, "orders": ["truck:K"]}))
    revealed = Visit(Purpose("delivered", (1, 0)), booked)
    assert wanted(revealed.items) == Wanted(delivered_of=1)


def test_revealed_cards_are_done_when_all_that_the_book_knows_were_seen() -> None:
    orders = ["truck:K", "truck:BB"]
    booked = table(play(score_book(2), {"do": "deliver", "player": 1, "orders": orders}))
    visit = Visit(Purpose("delivered", (1,)), booked)
    visit.sees(sighting(cards=[card(0, "truck:K")]))

    entry = Entry("delivered", 1)
    assert visit.state(entry) == ("partly", "more")
    visit.sees(sighting(cards=[card(0, "truck:K"), card(1, "truck:BB")]))
    assert visit.state(entry) == ("done", "")


def test_whoever_delivered_nothing_by_the_book_is_looked_at_too_or_says_so() -> None:
    visit, entry = Visit(Purpose("delivered", (1,)), BOOK), Entry("delivered", 1)
    assert visit.state(entry) == ("open", "look")

    visit.whole(entry)
    assert visit.state(entry) == ("done", "")


def test_a_check_is_done_when_everything_in_the_book_was_seen() -> None:
    book = table(opening(2))
    visit = Visit(Purpose("check", (0,)), book)
    visit.sees(sighting([pit_of(book, 0)]))
    assert visit.state(ADA) == ("open", "look")
    for mat in mats_of(book, 0):
        visit.sees(sighting(cards=mat))

    assert [item.state for item in visit.items] == ["done", "done"]
