"""From simulated households to samples: what a reader of pits measures, and what is true there."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.components import PRINTED_MINECART
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Coal, Side, Tile
from vision.atlas import Frame
from vision.looking import Look, Unreadable, look
from vision.pits.cage import levels_of, look_for, settle
from vision.pits.cubes import CLASSES, Canvas, Spot, measure
from vision.pits.frame import LEAST_WINDOWS
from vision.pits.laid import LEAST_SHOWN, free, lying
from vision.pits.patches import Floats
from vision.pits.places import CAGE, CAGE_SPOTS, CARTS, ROWS, TILE, W, printed
from vision.pits.region import Region
from vision.pits.surface import peaks
from vision.pits.taught import TaughtPit, TaughtTable
from vision.pits.tiles import Candidate, candidate
from vision.simulation.arrays import Rng, rng_of
from vision.teaching.pit import teach_pit
from vision.teaching.table import as_table, cage_of, cubes_of
from vision.teaching.tiles import teach_tiles
from vision.training.households import SPREAD
from vision.training.pits_pictures import Picture, Session

DROPPED = 0.2
"""How often a taught tile is forgotten, so that half-taught homes are learned too."""
UNCALIBRATED = 0.12
"""How often nobody showed the set-up state."""


class Sample(NamedTuple):
    what: str
    """`tile`, `carts`, `cage`, `cube` or `surface`."""
    features: Floats
    label: int
    taught: bool
    level: str
    session: int
    held_out: bool
    address: tuple[Any, ...] = ()
    planes: NDArray[np.float16] | None = None
    """Of the patches, where they are looked at."""


def samples(session: Session) -> Iterator[Sample]:
    """Of every picture that is to be read: with what was taught of tiles, and without it."""
    taught = taught_by(session)
    if taught is None:
        return
    rng = rng_of(session.seed, 79)
    for number, picture in enumerate(session.pictures):
        for at, pit, region in _regions(session, picture, taught):
            for known in _homes(taught, rng):
                region.taught = known
                for sample in _of_pit(region, at, pit, picture):
                    yield sample._replace(
                        level=picture.level,
                        session=session.seed,
                        held_out=session.held_out,
                        address=(number, *sample.address),
                    )


def _regions(
    session: Session, picture: Picture, taught: TaughtPit
) -> Iterator[tuple[int, dict[str, Any], Region]]:
    """Of every pit in a picture that is to be read, and can be."""
    if picture.purpose != "read":
        return
    try:
        seen = look(picture.bgr, session.kit, session.lens, SPREAD)
    except (Unreadable, Refusal):
        return
    for at, pit in enumerate(picture.answer["pits"]):
        if pit["player"] in seen.seats:
            region = Region(seen, pit["player"], taught)
            if region.registered.windows >= LEAST_WINDOWS:
                yield at, pit, region


def taught_by(session: Session) -> TaughtPit | None:
    looks: list[tuple[Picture, Look]] = []
    try:
        for picture in session.pictures:
            if picture.purpose != "read":
                looks.append((picture, look(picture.bgr, session.kit, session.lens, SPREAD)))
        pit = next(teach_pit(seen).picture for picture, seen in looks if picture.purpose == "pit")
        tiles: dict[Tile, Any] = {}
        for picture, seen in looks:
            if picture.purpose == "tiles":
                tiles.update(teach_tiles(seen, picture.tiles))
    except (Unreadable, Refusal, StopIteration):
        return None
    tables = (_table(seen, pit) for picture, seen in looks if picture.purpose == "table")
    table = next(tables, None)
    return TaughtPit(pit, tiles, table)


def _table(seen: Look, pit: Floats) -> TaughtTable | None:
    if not seen.seats:
        return None
    region = Region(seen, seen.seats[0], TaughtPit(pit))
    return as_table(region, cubes_of(region), cage_of(region))


def _homes(taught: TaughtPit, rng: Rng) -> Iterator[TaughtPit]:
    """As tiles were taught, some of them forgotten, and without any; mostly calibrated."""
    kept = {tile: face for tile, face in taught.tiles.items() if rng.random() > DROPPED}
    for tiles in (kept, {}) if kept else ({},):
        table = taught.table if rng.random() > UNCALIBRATED else None
        yield TaughtPit(taught.pit, tiles, table)


def _sample(what: str, features: Floats, label: int, taught: bool, *address: Any) -> Sample:
    return Sample(what, features, label, taught, "", 0, False, address)


def _of_pit(region: Region, number: int, pit: dict[str, Any], picture: Picture) -> Iterator[Sample]:
    canvas = Canvas(region)
    spots: list[tuple[Spot, tuple[Any, ...], str | None]] = []
    for coal, side in ROWS:
        row = pit["levels"].get(coal, {}).get(side, [])
        skipped = int(PRINTED_MINECART[coal] == side)
        laid: list[tuple[Candidate, Tile, int]] = []
        for sample, found in _row(region, number, coal, side, row[skipped:], picture, skipped):
            yield sample
            if sample.what == "carts":
                carts = len(row[skipped + found.at])
                laid.append((found, Tile(f"{coal}:{side}:{carts}"), skipped + found.at))
        frames = lying(region, [(found, tile) for found, tile, _ in laid])
        for (_, tile, at), frame in zip(laid, frames, strict=True):
            canvas.lay(tile, frame)
            for cart, (x, y) in enumerate(_places(frame, CARTS[len(row[at])], (TILE, TILE))):
                address = ("minecart", number, coal, side, at, cart)
                spots.append((Spot(x, y, coal), address, row[at][cart]))
        if skipped:
            address = ("minecart", number, coal, side, 0, 0)
            spots.append((Spot(*printed(coal), coal), address, row[0][0]))
    yield from _caged(region, number, pit, picture, canvas, spots)
    yield from _cubes(canvas, spots, picture)
    level = None if pit["cage"] is None else pit["cage"]["level"]
    most = peaks(canvas, level)
    features = np.concatenate([most.features.ravel(), most.strengths])
    surface = _sample("surface", features, int(picture.surface[number] > 0), True, number)
    yield surface._replace(planes=most.planes.astype(np.float16))


def _row(
    region: Region, number: int, coal: Coal, side: Side, tiles: list[Any], picture: Picture,
    skipped: int,
) -> Iterator[tuple[Sample, Candidate]]:  # fmt: skip
    edge = 0.0 if side == "light" else W
    for at in range(len(tiles) + 1):
        found = candidate(region, coal, side, at, edge)
        if found is None or found.in_picture < LEAST_SHOWN or not free(region, found):
            return
        laid = at < len(tiles)
        address = ("minecart", number, coal, side, at + skipped, 0)
        if laid and picture.places[address].outside:
            return
        known = bool(found.matches)
        yield _sample("tile", found.cues, int(laid), known, *address), found
        if not laid:
            return
        carts = _sample("carts", found.cart_cues, len(tiles[at]) - 1, known, *address)
        yield carts._replace(planes=found.planes.astype(np.float16)), found
        edge = found.x if side == "light" else found.x + TILE


def _places(
    frame: Frame, shares: tuple[tuple[float, float], ...], size: tuple[float, float]
) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in frame.to_table(np.array(shares) * np.array(size))]


def _caged(
    region: Region, number: int, pit: dict[str, Any], picture: Picture, canvas: Canvas,
    spots: list[tuple[Spot, tuple[Any, ...], str | None]],
) -> Iterator[Sample]:  # fmt: skip
    found = look_for(region)
    level = None if pit["cage"] is None else pit["cage"]["level"]
    for at, line in enumerate(found.cues):
        table = region.taught.table is not None
        yield _sample("cage", line, int(at == level), table, number, at)
    if level is None:
        return
    true = np.full(5, 0.01)
    true[level] = 0.99
    canvas.cage = settle(region, found, levels_of(true)).frame
    for place, (x, y) in enumerate(_places(canvas.cage, CAGE_SPOTS, CAGE)):
        address = ("cage", number, place)
        spots.append((Spot(x, y, "cage"), address, picture.places[address].cube))


def _cubes(
    canvas: Canvas, spots: list[tuple[Spot, tuple[Any, ...], str | None]], picture: Picture
) -> Iterator[Sample]:
    measured = measure(canvas, [spot for spot, _, _ in spots])
    for at, (_, address, cube) in enumerate(spots):
        place = picture.places[address]
        if place.outside:
            continue
        label = CLASSES.index("covered" if place.hidden else cube)
        line = measured.features[at]
        sample = _sample("cube", line, label, bool(measured.taught[at]), *address)
        yield sample._replace(planes=measured.planes[at].astype(np.float16))
