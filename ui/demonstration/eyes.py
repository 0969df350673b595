"""Pictures as other eyes see them: the three kinds of colour blindness, and without any colour.

The matrices are those of Machado, Oliveira and Fernandes (2009) for eyes that lack one kind of
cone, on linear light.
"""

from pathlib import Path

import cv2
import numpy as np

LUMINANCE = (0.2126, 0.7152, 0.0722)
EYES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "gray": (LUMINANCE, LUMINANCE, LUMINANCE),
}


def see(picture: Path) -> list[Path]:
    """Beside `10-table.png` write `10-table-protan.png` and the others."""
    light = _linear(np.asarray(cv2.imread(str(picture)))[:, :, ::-1] / 255)
    written = []
    for name, matrix in EYES.items():
        seen = _encoded(np.clip(light @ np.array(matrix).T, 0, 1))
        file = picture.with_name(f"{picture.stem}-{name}.png")
        cv2.imwrite(str(file), np.round(seen[:, :, ::-1] * 255).astype(np.uint8))
        written.append(file)
    return written


Light = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def _linear(colour: Light) -> Light:
    return np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)


def _encoded(light: Light) -> Light:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
