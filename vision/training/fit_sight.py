"""Fits a network that looks at patches, with PyTorch, which only training needs.

`pip install torch` beside the project's packages; what is fitted is read with numpy alone.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.net import Floats, Layer, softmax
from vision.sight import Sight, Windows
from vision.training.fit import LEAST_SPREAD, Labels

BATCH = 128
RATE, DECAY, SOON = 3e-3, 0.02, 0.05
"""The rate is reached after this share of all steps, and falls to nothing at their end."""
SMOOTH = 0.001
"""Of the truth is spread over all classes."""
DROPPED = 0.3
"""The share of what was found that is left out in every step: nothing is leant on alone."""
BLIND = 0.05
"""How often the patch is not shown, and how often the cues are not, for the same reason."""
STRONG, LIT = 0.15, 0.05
"""By how much planes are made stronger or weaker, and brighter or darker: no light, and no print,
is like another."""
UPRIGHT = 0.6
KEPT = 0.998
"""Of the weights' running mean in every step: the mean is what is fitted."""
JUDGED = 2000


class Shape(NamedTuple):
    windows: tuple[tuple[int, int, int], ...]
    """How wide, how far apart, and how many things each layer looks for."""
    hidden: int
    classes: int


class Turning(NamedTuple):
    """Cues that change with a patch that is turned: columns of those across and down."""

    leans: tuple[int, int]
    lengths: tuple[int, int] | None = None
    """Without a sign."""


class Seen(NamedTuple):
    planes: NDArray[np.float16]
    cues: Floats
    labels: Labels
    turning: "Turning | None"
    """None: it is another thing when it is turned."""
    moved: int = 2
    """Pixels by which a patch is moved at most: cubes lie anywhere."""


def fit_sight(
    seen: Seen, held: NDArray[np.bool_], shape: Shape, rounds: int, seed: int = 0
) -> Sight:
    """`held` samples teach nothing; they choose the heat."""
    import torch

    torch.manual_seed(seed)
    dice = np.random.default_rng(seed)
    train = np.flatnonzero(~held)
    some = dice.permutation(train)[:4000]
    strength = np.maximum(seen.planes[some].astype(np.float32).std(axis=(0, 1, 2)), 0.05)
    mean, spread = seen.cues[train].mean(axis=0), seen.cues[train].std(axis=0)
    blank = Sight(mean, np.maximum(spread, LEAST_SPREAD), strength, (), ())
    parts = [_tensor(part) for part in _fresh(dice, seen, shape)]
    running = [part.detach().clone() for part in parts]
    steps = rounds * (len(train) // BATCH)
    muon = torch.optim.Muon(
        [part for part in parts if part.ndim == 2],
        weight_decay=DECAY,
        adjust_lr_fn="match_rms_adamw",
    )
    adam = torch.optim.Adam([part for part in parts if part.ndim == 1])
    for at in range(steps):
        if at % (len(train) // BATCH) == 0:
            order = dice.permutation(train)
        rate = RATE * min(1.0, at / (SOON * steps)) * 0.5 * (1 + np.cos(np.pi * at / steps))
        for each in (muon, adam):
            each.param_groups[0]["lr"] = rate
        first = at % (len(train) // BATCH) * BATCH
        batch = np.sort(order[first : first + BATCH])
        planes, cues = _shown(seen, blank, batch, dice)
        loss = torch.nn.functional.cross_entropy(
            _outputs(parts, planes, cues, shape, DROPPED),
            torch.from_numpy(seen.labels[batch]),
            label_smoothing=SMOOTH,
        )
        for each in (muon, adam):
            each.zero_grad()
        loss.backward()
        for each in (muon, adam):
            each.step()
        kept = min(KEPT, (at + 1) / (at + 10))
        with torch.no_grad():
            for mean_part, part in zip(running, parts, strict=True):
                mean_part.lerp_(part, 1 - kept)
    sight = _as_sight(blank, [part.numpy() for part in running], shape)
    return sight._replace(heat=_heat(sight, seen, np.flatnonzero(held)))


def _tensor(values: Floats) -> Any:
    import torch

    return torch.from_numpy(values).requires_grad_()


def _fresh(dice: np.random.Generator, seen: Seen, shape: Shape) -> list[Floats]:
    """Weights and biases, of windows first."""
    side, depth = seen.planes.shape[1], seen.planes.shape[3]
    parts: list[Floats] = []
    for wide, apart, deep in shape.windows:
        spread = np.sqrt(2 / (wide * wide * depth))
        parts.append(dice.normal(0, spread, (deep, depth * wide * wide)).astype(np.float32))
        parts.append(np.zeros(deep, np.float32))
        side, depth = (side - wide) // apart + 1, deep
    inputs = side * side * depth + seen.cues.shape[1]
    for a, b in ((inputs, shape.hidden), (shape.hidden, shape.classes)):
        parts.append(dice.normal(0, np.sqrt(2 / a), (b, a)).astype(np.float32))
        parts.append(np.zeros(b, np.float32))
    return parts


def _outputs(parts: list[Any], planes: Any, cues: Any, shape: Shape, dropped: float) -> Any:
    from torch.nn import functional

    x = planes.permute(0, 3, 1, 2)
    rest = list(parts)
    for wide, apart, _ in shape.windows:
        weights = rest.pop(0).reshape(-1, x.shape[1], wide, wide)
        x = functional.relu(functional.conv2d(x, weights, rest.pop(0), stride=apart))
    x = functional.dropout(x.permute(0, 2, 3, 1).flatten(1), dropped)
    x = functional.pad(x, (0, cues.shape[1]))
    x = x + functional.pad(cues, (x.shape[1] - cues.shape[1], 0))
    x = functional.relu(functional.linear(x, rest.pop(0), rest.pop(0)))
    return functional.linear(functional.dropout(x, dropped), *rest)


def _shown(
    seen: Seen, blank: Sight, batch: NDArray[np.intp], dice: np.random.Generator
) -> tuple[Any, Any]:
    """Turned, moved and lit otherwise, some without their patch, others without their cues."""
    import torch

    planes, cues = seen.planes[batch].astype(np.float32), seen.cues[batch].copy()
    if seen.turning is not None:
        turn(planes, cues, seen.turning, dice)
    planes = moved(planes, seen.moved, dice) / blank.strength
    each = (len(batch), 1, 1, planes.shape[3])
    planes *= np.exp(dice.normal(0, STRONG, each)).astype(np.float32)
    planes += dice.normal(0, LIT, each).astype(np.float32)
    cues = blank.scaled(cues)
    blind = dice.random(len(batch))
    planes[blind < BLIND] = 0
    cues[blind > 1 - BLIND] = 0
    return torch.from_numpy(planes), torch.from_numpy(cues)


def turn(planes: Floats, cues: Floats, turning: Turning, dice: np.random.Generator) -> None:
    """Mostly left and right exchanged or not, as light may; often enough all other ways."""
    count = len(planes)
    way = dice.integers(0, np.where(dice.random(count) < UPRIGHT, 1, 7) + 1)
    for bit, axis, lean in ((1, 2, turning.leans[0]), (2, 1, turning.leans[1])):
        which = np.flatnonzero(way & bit)
        planes[which] = np.flip(planes[which], axis)
        cues[which, lean] *= -1
    which = np.flatnonzero(way & 4)
    planes[which] = planes[which].transpose(0, 2, 1, 3)
    for across, down in filter(None, (turning.leans, turning.lengths)):
        cues[which, across], cues[which, down] = cues[which, down], cues[which, across]


def moved(planes: Floats, most: int, dice: np.random.Generator) -> Floats:
    """Every patch a little to some side; its edge is repeated."""
    side = planes.shape[1]
    wider = np.pad(planes, ((0, 0), (most, most), (most, most), (0, 0)), mode="edge")
    found = np.empty_like(planes)
    for at, (y, x) in enumerate(dice.integers(0, 2 * most + 1, (len(planes), 2)).tolist()):
        found[at] = wider[at, y : y + side, x : x + side]
    return found


def _as_sight(blank: Sight, parts: list[Floats], shape: Shape) -> Sight:
    cut = 2 * len(shape.windows)
    windows = [
        Windows(
            np.ascontiguousarray(
                weights.reshape(deep, -1, wide, wide).transpose(2, 3, 1, 0)
            ).reshape(-1, deep),
            bias,
            wide,
            apart,
        )
        for weights, bias, (wide, apart, deep) in zip(
            parts[:cut:2], parts[1:cut:2], shape.windows, strict=True
        )
    ]
    layers = [
        Layer(np.ascontiguousarray(weights.T), bias)
        for weights, bias in zip(parts[cut::2], parts[cut + 1 :: 2], strict=True)
    ]
    return blank._replace(windows=tuple(windows), layers=tuple(layers))


def outputs_of(sight: Sight, seen: Seen, which: NDArray[np.intp]) -> Floats:
    parts = [which[at : at + JUDGED] for at in range(0, len(which), JUDGED)]
    return np.concatenate(
        [sight.outputs(seen.planes[part].astype(np.float32), seen.cues[part]) for part in parts]
    )


def _heat(sight: Sight, seen: Seen, held: NDArray[np.intp]) -> float:
    """At which held samples are least surprising; as in `fit`, nothing is made much surer."""
    outputs, labels = outputs_of(sight, seen, held), seen.labels[held]
    heats = np.geomspace(0.7, 3.0, 26)
    losses = [loss_of(outputs / heat, labels) for heat in heats]
    return float(heats[int(np.argmin(losses))])


def loss_of(outputs: Floats, labels: Labels) -> float:
    told = softmax(outputs)[np.arange(len(labels)), labels]
    return float(-np.log(np.maximum(told, 1e-9)).mean())
