"""Which camera: what was wished for, or whatever is there, in turn; each failure is named."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import NO_CAMERA
from companion.services.health.camera import cameras
from vision.cameras.asked import AUTO, SIMULATED, Asking, Game
from vision.cameras.source import Source

FILMS = (".mp4", ".avi", ".mkv", ".mov", ".webm", ".m4v", ".mjpeg", ".mjpg")
NOT_THERE = Reason(
    None,
    "there is no camera {file}: plug it in, or start with --camera auto to take whichever is there",
)


class Wish(NamedTuple):
    """As `--camera` says; what the simulated table needs stands beside it."""

    name: str
    home: Path
    asking: Asking
    game: Callable[[], Game]
    root: Path = Path("/")


class Candidate(NamedTuple):
    name: str
    make: Callable[[], Source]


class Chosen(NamedTuple):
    source: Source | None
    """Open, with its first picture to come."""
    tried: tuple[Refusal, ...] = ()


def choose(
    wish: Wish, trying: Callable[[str], object] = bool, avoid: frozenset[str] = frozenset()
) -> Chosen:
    """The first that opens. `trying` is told before each, as one may hang; `avoid` names those
    that did. Raises Refusal when none is left, with all that was tried in `tried`."""
    tried: list[Refusal] = []
    for candidate in candidates(wish):
        if candidate.name in avoid:
            continue
        trying(candidate.name)
        try:
            return Chosen(candidate.make().__enter__(), tuple(tried))
        except Refusal as refusal:
            tried.append(refusal)
    return Chosen(None, tuple(tried))


def candidates(wish: Wish) -> Iterator[Candidate]:
    """Each source's code is loaded when its turn comes."""
    if wish.name == SIMULATED:
        from vision.cameras.simulated import Simulated

        yield Candidate(SIMULATED, lambda: Simulated(wish.home, wish.asking, wish.game))
    elif wish.name == AUTO:
        yield from _plugged_in(wish.root)
    elif wish.name.isdecimal():
        yield from _numbered(int(wish.name), wish.root)
    else:
        yield _file(Path(wish.name))


def _plugged_in(root: Path) -> Iterator[Candidate]:
    for camera in cameras(root):
        if camera.ribbon:
            yield Candidate("ribbon", _ribbon)
        else:
            yield _webcam(camera.device, camera.name)


def _numbered(number: int, root: Path) -> Iterator[Candidate]:
    """A camera that was pulled and put in again comes back under another number."""
    device = root / "dev" / f"video{number}"
    there = list(cameras(root))
    named = next((c for c in there if c.device == device), None)
    if named is not None and named.ribbon:
        yield Candidate("ribbon", _ribbon)
    elif device.exists():
        yield _webcam(device, named.name if named else "")
    else:
        yield Candidate(str(device), lambda: _missing(str(device)))
        yield from _plugged_in(root)


def _file(path: Path) -> Candidate:
    if path.is_char_device():
        return _webcam(path, "")
    if not path.exists():
        return Candidate(str(path), lambda: _missing(str(path)))

    def make() -> Source:
        if path.suffix.lower() in FILMS:
            from vision.cameras.film import Film

            return Film(path)
        from vision.cameras.folder import Folder

        return Folder(path)

    return Candidate(str(path), make)


def _webcam(device: Path, name: str) -> Candidate:
    def make() -> Source:
        from vision.cameras.webcam import Webcam

        return Webcam(device, name)

    return Candidate(str(device), make)


def _ribbon() -> Source:
    from vision.cameras.ribbon import Ribbon

    return Ribbon()


def _missing(name: str) -> Source:
    raise Refusal(NOT_THERE, file=name)


def why_none(tried: tuple[Refusal, ...]) -> Refusal:
    """One sentence for them all: of what failed first, or that there is nothing."""
    return tried[0] if tried else Refusal(NO_CAMERA)
