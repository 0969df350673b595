"""Why? (76): an hour of the clock with its cards and its rule, or anything else in a sentence."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.rules.components import LAST_SHIFT, ORDERS
from companion.rules.decide.shifts import forecast
from companion.rules.events import ShiftScored
from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement
from companion.rules.vocabulary import Seat
from companion.rules.why import Why, why
from ui.presenters.dial import ROMAN
from ui.presenters.forecast import element_label, pill
from ui.presenters.kept_picture import Behind, behind
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.refusal import ANYTHING, RULES, TOPICS, TURN_TIME
from ui.presenters.session import HOME, TABLE, Place
from ui.presenters.undo import InPlay


class WhyRow(NamedTuple):
    seat: int
    look: Look
    blocks: tuple[tuple[str, ...], ...]
    """The spots that count, as coal, grouped by card; or the empty minecarts."""
    told: str
    n: str
    points: str


class WhyView(NamedTuple):
    title: str
    subtitle: str
    kind: str
    """coal, vehicle or minecarts, with its subject; both empty for what is no hour."""
    subject: str
    letter: str
    """Of the coal, in the language of now."""
    rows: tuple[WhyRow, ...]
    sentences: tuple[str, ...]
    rule: str
    again: str
    """Plays the last scoring again, where there was one."""
    seen: str = ""
    """Shows what the camera saw, where it counted."""


class _Told(NamedTuple):
    title: str
    rule: str
    rows: tuple[WhyRow, ...] = ()
    more: str = ""


class WhyPresenter(InPlay):
    """`about` is an hour of the clock, or the name of a topic."""

    def view(self) -> WhyView:
        if self.about in range(1, len(SHIFT_CLOCK) + 1):
            assert isinstance(self.about, int)
            return self._hour(self.about)
        say, topic = self.session.words.say, TOPICS.get(str(self.about), ANYTHING)
        hidden = self.session.game.last is not None and not is_open(self.session.game)
        text = say(topic.face_down if topic.face_down and hidden else topic.text)
        if self.about == "hub" and self.session.settings.turn_time:
            text = " ".join((text, say(TURN_TIME)))
        rule = (say(RULES[topic.rule]),) if topic.rule else ()
        return WhyView(say(topic.title), "", "", "", "", (), (text, *rule), topic.rule, "")

    def _hour(self, hour: int) -> WhyView:
        say, table, element = self.session.words.say, self.session.table, SHIFT_CLOCK[hour - 1]
        if len(table.players) == 2:
            rewards = say("first {first}", first=element.first)
        else:
            rewards = say(
                "first {first}, second {second}", first=element.first, second=element.second
            )
        subtitle = say("Hour {hour} of the clock · {text}", hour=hour, text=rewards)
        told = self._now(hour) if is_open(self.session.game) else self._past(hour)
        sentences = tuple(filter(None, (say(RULES[told.rule]), told.more)))
        again = say("Play the last scoring again") if table.scorings else ""
        letter = self.session.words.letter(element.subject) if element.counts == "coal" else ""
        subject = (element.counts, element.subject, letter)
        seen = say("What the camera saw") if self._behind(element) else ""
        return WhyView(told.title, subtitle, *subject, told.rows, sentences, told.rule, again, seen)

    def _behind(self, element: ClockElement) -> Behind | None:
        return behind(self.session, element.counts, element.subject)

    # An open game: who has what now

    def _now(self, hour: int) -> _Told:
        table, element = self.session.table, SHIFT_CLOCK[hour - 1]
        scores = forecast(table)
        points = scores[hour - 1].vp if hour <= len(scores) else None
        held = [why(table, element, Seat(seat)) for seat in range(len(table.players))]
        rows = tuple(
            WhyRow(
                seat,
                look,
                _blocks(element, held[seat]),
                self._cards(element, held[seat]),
                "" if held[seat].total is None else str(held[seat].total),
                pill(points[seat]) if points else "",
            )
            for seat, look in enumerate(looks(self.session.game))
        )
        asleep = hour > len(scores)
        return self._reason(element, [each.total for each in held], asleep)._replace(rows=rows)

    def _cards(self, element: ClockElement, held: Why) -> str:
        words = self.session.words
        if held.total is None:
            return words.say("counted at the end")
        if element.counts == "minecarts":
            return words.say_n("{n} empty minecart", "{n} empty minecarts", n=held.total)
        if held.cards:
            letters = (words.letters(ORDERS[card.order].spots) for card in held.cards)
            return words.say("{text} delivered", text=", ".join(letters))
        if element.counts == "coal":
            return words.say("no {coal} spot delivered", coal=element.subject)
        return words.say("no {vehicle} order delivered", vehicle=element.subject)

    def _reason(self, element: ClockElement, counts: Sequence[int | None], asleep: bool) -> _Told:
        say, label = self.session.words.say, element_label(self.session.words, element)
        known = [count for count in counts if count is not None]
        if len(known) < len(counts):
            return _Told(say("{element}: counted at the end", element=label), "R10.1")
        if asleep:
            shift = ROMAN[element.wakes - 1]
            title = say("{element}: scored from shift {shift} on", element=label, shift=shift)
            return _Told(title, "R10.1")
        if not any(known):
            return _Told(say("{element}: nobody has any", element=label), "R10.2")
        if known.count(max(known)) > 1:
            return self._tie(element, label, len(known))
        name = looks(self.session.game)[known.index(max(known))].name
        title = say("{element}: {name} leads", element=label, name=name)
        return _Told(title, _rule_behind(element, known))

    def _tie(self, element: ClockElement, label: str, players: int) -> _Told:
        say = self.session.words.say
        if players == 2:
            return _Told(say("{element}: both are first", element=label), "R10.3")
        more = say(
            "One more would leave one leader alone: +{first} for one, +{second} for the others.",
            first=element.first,
            second=element.second,
        )
        return _Told(say("{element}: why nobody is second", element=label), "R10.3", more=more)

    # A face-down game: what was scored

    def _past(self, hour: int) -> _Told:
        say, element = self.session.words.say, SHIFT_CLOCK[hour - 1]
        label = element_label(self.session.words, element)
        past = [scored for scored in self.session.table.scorings if hour <= len(scored.counts)]
        if not past and element.wakes == LAST_SHIFT:
            return _Told(say("{element}: counted at the end", element=label), "R10.1")
        if not past:
            return _Told(say("{element}: still face down", element=label), "R6.2")
        last = past[-1]
        rows = tuple(
            WhyRow(
                seat,
                look,
                (),
                " · ".join(self._scored(past, hour, seat)),
                str(last.counts[hour - 1][seat]),
                pill(last.vp[hour - 1][seat]),
            )
            for seat, look in enumerate(looks(self.session.game))
        )
        title = say("{element}: after shift {shift}", element=label, shift=ROMAN[last.shift - 1])
        return _Told(title, "R6.2", rows)

    def _scored(self, past: Sequence[ShiftScored], hour: int, seat: int) -> Iterator[str]:
        """How many in each scoring before the last."""
        for scored in past[:-1]:
            n, shift = scored.counts[hour - 1][seat], ROMAN[scored.shift - 1]
            yield self.session.words.say("shift {shift}: {n}", shift=shift, n=n)

    # What people do

    def close_tapped(self) -> None:
        self.back()

    def seen_tapped(self) -> None:
        """The pictures behind these numbers."""
        assert isinstance(self.about, int)
        self.session.open("kept_picture", self._behind(SHIFT_CLOCK[self.about - 1]))

    def again_tapped(self) -> None:
        """Over the table: from there the way back is short, wherever it was asked."""
        again = Place("ceremony", self.session.table.scorings[-1].shift)
        self.session.start_from(HOME, TABLE, again)


def _blocks(element: ClockElement, held: Why) -> tuple[tuple[str, ...], ...]:
    if element.counts == "minecarts":
        return ((element.subject,) * held.total,) if held.total else ()
    return tuple(
        (element.subject,) * card.spots if element.counts == "coal" else ORDERS[card.order].spots
        for card in held.cards
    )


def _rule_behind(element: ClockElement, counts: Sequence[int]) -> str:
    """What decides where one player leads alone."""
    if len(counts) == 2:
        return "R10.4"
    places = sorted(set(counts), reverse=True)
    if len(places) > 1 and places[1] and counts.count(places[1]) > 1:
        return "R10.3"
    return "R10.1" if element.counts == "minecarts" else "R10.5"
