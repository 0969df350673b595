"""One lesson a subject: pictures in, what was learned of them and how good it is out.

Nothing is kept before `Learned.keep` is called, so that a refused lesson changes nothing.
"""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from companion.rules.components import ORDERS, TILES
from companion.rules.refusals import NO_ORDER, NO_TILE, Reason, Refusal
from companion.rules.vocabulary import COALS, VEHICLES, Order, Tile
from vision.eyes import Eyes, gray_of, opened
from vision.home import keep_camera, kit_of
from vision.lens import Points
from vision.looking import OTHER_SHAPE, TWICE, Unreadable, seen_markers, working
from vision.net import Floats
from vision.pictures import Picture, load
from vision.teaching.camera import teach_camera

if TYPE_CHECKING:
    from vision.looking import Look
    from vision.pits.taught import TaughtPit, TaughtTable

GOOD_CAMERA = 0.4
"""Pixels at 1920 across."""
SHARP = 0.45
"""Sharp pictures of a pit have 0.5 and more, those blurred by one and a half pixels 0.4."""

MORE_VIEWS = Reason(
    None, "nine pictures of the mat from different sides and heights make the camera’s lens surer"
)
SHARPER_VIEWS = Reason(
    None, "the markers are {off} pixels off in the mean: sharper pictures of a flatter mat help"
)
SHARPER_PIT = Reason(None, "a sharper picture of the pit, in more light, makes reading it surer")
NO_PIT_YET = Reason(
    None,
    "no pit has been taught yet: take a picture of an empty one between its rulers, and run steiger"
    " teach pit with it",
)
MORE_TILES = Reason(
    None,
    "{n} more kind of tunnel tile can be taught: known tiles are read more surely",
    "{n} more kinds of tunnel tiles can be taught: known tiles are read more surely",
)
MORE_ORDERS = Reason(
    None,
    "{n} more order card can be taught: known cards are read more surely",
    "{n} more order cards can be taught: known cards are read more surely",
)
FOUR_ORDERS = Reason(
    None, "teach the four-colour card of every vehicle: together they show every vehicle and ink"
)
ALIKE = Reason(
    None, "two colours of cubes look nearly alike in this light: more light, or a whiter one, helps"
)
TWICE_NAMED = Reason(None, "“{word}” is named twice: each slot holds another one")


class Learned(NamedTuple):
    told: dict[str, Any]
    keep: Callable[[], None]
    """Writes it to the home. Raises OSError."""
    advice: tuple[Refusal, ...] = ()
    """What more would bring."""


def camera(home: Path, pictures: Sequence[Path | Picture]) -> Learned:
    """The lens, from several views of the empty mat."""
    kit = kit_of(home)
    views: list[dict[int, Points]] = []
    size: tuple[int, int] | None = None
    for each in pictures:
        picture = _loaded(each)
        size = size or _working_size(picture)
        views.append(_view(picture, size))
    assert size is not None
    taught = teach_camera(kit, views, size)
    off = taught.error * 1920 / size[0]
    advice = []
    if taught.views < 8:
        advice.append(Refusal(MORE_VIEWS))
    if off > GOOD_CAMERA:
        advice.append(Refusal(SHARPER_VIEWS, off=f"{off:.1f}"))
    told = {
        "learned": "camera",
        "pictures": len(pictures),
        "used": taught.views,
        "size": list(size),
        "focal": round(taught.lens.focal, 1),
        "error": round(taught.error, 3),
        "good": "very good" if not advice else "good enough",
    }
    return Learned(told, lambda: keep_camera(home, taught), tuple(advice))


def pit(home: Path, picture: Path | Picture) -> Learned:
    """The empty pit; one seat's serves all."""
    from vision.memory import keep_pit, kept_tiles
    from vision.teaching.bare import check_bare
    from vision.teaching.pit import teach_pit

    look = Eyes(home).look(_loaded(picture))
    taught = teach_pit(look)
    check_bare(look, taught.picture, kept_tiles(home))
    sharp = taught.sharp > SHARP
    told = {"learned": "pit", "sharpness": round(taught.sharp, 3), "good": _good(sharp)}
    advice = () if sharp else (Refusal(SHARPER_PIT),)
    return Learned(told, lambda: keep_pit(home, taught.picture), advice)


def tiles(home: Path, picture: Path | Picture, names: Sequence[str]) -> Learned:
    """Tunnel tiles in the mat's slots."""
    from vision.memory import keep_tiles, kept_pit, kept_tiles
    from vision.teaching.tiles import Known, teach_tiles

    given = [Tile(_checked(name, TILES, NO_TILE)) for name in names]
    _once(given)
    before, pit = kept_tiles(home), kept_pit(home)
    beside = Known(before, None if pit is None else pit.pit)
    faces = teach_tiles(Eyes(home).look(_loaded(picture)), given, beside)
    known = {*before, *faces}
    told = {"learned": "tiles", "tiles": sorted(faces), "known": len(known), "of": len(TILES)}
    advice = (Refusal(MORE_TILES, n=len(TILES) - len(known)),) if len(known) < len(TILES) else ()
    return Learned({**told, "good": _good(not advice)}, lambda: keep_tiles(home, faces), advice)


def table(home: Path, picture: Path | Picture, player: int | None) -> Learned:
    """The set-up state: tonight's cubes in tonight's light, and the cage. Once the cage is known
    four cubes in the mat's tray are enough, in the middle of a game too."""
    from vision.grays import gray_steps
    from vision.memory import TableLight, keep_table, kept_pit
    from vision.pits.reading import nets
    from vision.teaching.table import teach_table

    look = Eyes(home).look(_loaded(picture))
    taught = kept_pit(home)
    if taught is None:
        raise Refusal(NO_PIT_YET)
    found, seats = _of_cubes(look, taught, player), list[int]()
    if found is None:
        found = teach_table(look, taught, (nets().cube, nets().bare), player)
        seats = list(look.seats) if player is None else [player]
    apart = _least_apart(found.wood)
    told = {"learned": "table", "pits": seats, "apart": round(apart, 2), "good": _good(apart > 0.5)}
    advice = () if apart > 0.5 else (Refusal(ALIKE),)
    steps = gray_steps(look)
    light = None if steps is None else TableLight(steps, found.wood)
    return Learned(told, lambda: keep_table(home, found, light), advice)


def _of_cubes(look: "Look", taught: "TaughtPit", player: int | None) -> "TaughtTable | None":
    """None where the cage is to be learned too, or a pit is shown and nothing in the tray."""
    if player is not None or taught.table is None or not look.has_mat:
        return None
    from vision.teaching.cubes import loose_cubes, teach_wood

    loose = loose_cubes(look)
    if look.seats and not len(loose.points):
        return None
    return taught.table._replace(wood=teach_wood(loose, taught.table.wood))


def orders(home: Path, picture: Path | Picture, names: Sequence[str]) -> Learned:
    """Order cards in the mat's slots."""
    from vision.memory import keep_cards, kept_cards
    from vision.teaching.orders import teach_orders

    given = [Order(_checked(name, ORDERS, NO_ORDER)) for name in names]
    _once(given)
    eyes = Eyes(home)
    kept = kept_cards(home, eyes.kit)
    before = kept.faces if kept else {}
    faces = teach_orders(eyes.look(_loaded(picture)), given, before)
    known = {*before, *faces}
    missing = [v for v in VEHICLES if not any(ORDERS[order].vehicle == v for order in known)]
    inks = {coal for order in known for coal in ORDERS[order].spots}
    told = {"learned": "orders", "orders": sorted(faces), "known": len(known), "of": len(ORDERS)}
    advice = [Refusal(MORE_ORDERS, n=len(ORDERS) - len(known))] if len(known) < len(ORDERS) else []
    if missing or len(inks) < len(COALS):
        advice.insert(0, Refusal(FOUR_ORDERS))
    good = "not enough yet" if len(advice) > 1 else _good(not advice)
    return Learned({**told, "good": good}, lambda: keep_cards(home, eyes.kit, faces), tuple(advice))


def _loaded(picture: Path | Picture) -> Picture:
    """A live camera's are no files."""
    return load(picture) if isinstance(picture, Path) else picture


def _good(very: bool) -> str:
    return "very good" if very else "good enough"


def _least_apart(wood: Floats) -> float:
    """Between the two of the four colours that are most alike."""
    apart = np.abs(wood[:, None] - wood[None]).sum(axis=2)
    return float(apart[~np.eye(len(wood), dtype=bool)].min())


def _checked(name: str, known: Collection[str], reason: Reason) -> str:
    if name not in known:
        raise Refusal(reason, id=name)
    return name


def _once(names: Sequence[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise Refusal(TWICE_NAMED, word=name)


def _working_size(picture: Picture) -> tuple[int, int]:
    small = working(opened(picture))[0]
    return small.shape[1], small.shape[0]


def _view(picture: Picture, size: tuple[int, int]) -> dict[int, Points]:
    """Its markers, in pixels of pictures of the first one's size; none where none are seen."""
    small = working(opened(picture))[0]
    try:
        found = seen_markers(gray_of(small))
    except Unreadable as unreadable:
        if unreadable.why.reason == TWICE:
            raise
        return {}
    wide, high = small.shape[1], small.shape[0]
    if abs(wide / high - size[0] / size[1]) > 0.01 * size[0] / size[1]:
        raise Refusal(OTHER_SHAPE, w=picture.size[0], h=picture.size[1])
    by = size[0] / wide
    return {
        id: np.asarray((corners + 0.5) * by - 0.5, float) for id, corners in found.markers.items()
    }
