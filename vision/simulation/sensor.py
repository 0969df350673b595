"""From light to a file's pixels: exposure, white balance, blur, noise, the camera's own cooking."""

import cv2
import numpy as np

from vision.simulation.arrays import Image, Rng, encoded, floats
from vision.simulation.conditions import Conditions
from vision.simulation.noise import ramp

Picture = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def develop(light: Image, conditions: Conditions, rng: Rng) -> Picture:
    """BGR bytes, from linear RGB in which white paper in the middle is about 0.85."""
    exposed = light * floats(conditions.gains) * np.float32(conditions.white / 0.85)
    if conditions.vignette > 0.005:
        exposed *= _vignette(light.shape[:2], conditions.vignette)[..., None]
    exposed = _blurred(exposed, conditions)
    exposed = _noisy(exposed, conditions, rng)
    np.clip(exposed, 0, 1, out=exposed)
    image = encoded(exposed)
    image = _cooked(image, conditions)
    picture = (np.clip(image[..., ::-1], 0, 1) * 255 + np.float32(0.5)).astype(np.uint8)
    return _compressed(picture, conditions.jpeg)


def _vignette(shape: tuple[int, ...], amount: float) -> Image:
    h, w = shape[:2]
    x, y = np.linspace(-1, 1, w, dtype=np.float32), np.linspace(-1, 1, h, dtype=np.float32)
    return floats(1 - amount * 0.5 * (x[None, :] ** 2 + y[:, None] ** 2))


def _blurred(image: Image, conditions: Conditions) -> Image:
    per = image.shape[1] / 1920
    sigma = conditions.defocus * per
    if sigma > 0.25:
        image = floats(cv2.GaussianBlur(image, (0, 0), sigma))
    length = conditions.motion * per
    if length > 0.6:
        image = floats(cv2.filter2D(image, -1, _streak(length, conditions.motion_angle)))
    return image


def _streak(length: float, angle: float) -> Image:
    half = int(np.ceil(length / 2)) + 1
    side = 2 * half + 1
    shape = (side, side)
    along = ramp(shape, angle) - half * (np.cos(angle) + np.sin(angle))
    across = ramp(shape, angle + np.pi / 2) - half * (np.cos(angle) - np.sin(angle))
    kernel = np.clip(length / 2 + 0.5 - np.abs(along), 0, 1) * np.clip(1 - np.abs(across), 0, 1)
    return floats(kernel / kernel.sum())


def _noisy(image: Image, conditions: Conditions, rng: Rng) -> Image:
    """Shot and read noise; a white balance that multiplies blue multiplies its noise too."""
    gains = floats(conditions.gains)
    spread = cv2.sqrt(np.maximum(image, 0) * (conditions.shot * gains) + conditions.read**2)
    noise = rng.standard_normal(image.shape, np.float32)
    noise *= floats(spread)
    if conditions.smear > 0.3:
        noise = _colour_smeared(noise, conditions.smear)
    return image + noise


def _colour_smeared(noise: Image, smear: float) -> Image:
    """Phones filter colour noise more than brightness: what is left of it is in blotches."""
    gray = floats(noise.mean(axis=2))
    soft = floats(cv2.GaussianBlur(noise, (0, 0), smear))
    blotch = floats(cv2.GaussianBlur(gray, (0, 0), smear))
    return soft + (gray * np.float32(0.8) - blotch)[..., None]


def _cooked(image: Image, conditions: Conditions) -> Image:
    if conditions.sharpen > 0.02:
        soft = cv2.GaussianBlur(image, (0, 0), 1.2)
        image = floats(cv2.addWeighted(image, 1 + conditions.sharpen, soft, -conditions.sharpen, 0))
    np.clip(image, 0, 1, out=image)
    if conditions.contrast > 0.01:
        curve = image * image * (3 - 2 * image)
        image = floats(cv2.addWeighted(image, 1 - conditions.contrast, curve,
                                       conditions.contrast, 0))  # fmt: skip
    if abs(conditions.saturation - 1) > 0.01:
        s = conditions.saturation
        weights = np.array([0.299, 0.587, 0.114], np.float32)
        matrix = np.eye(3, dtype=np.float32) * s + (1 - s) * weights[None, :]
        image = floats(cv2.transform(image, matrix))
    return image


def _compressed(picture: Picture, quality: int) -> Picture:
    if quality >= 100:
        return picture
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    assert done
    back = cv2.imdecode(data, cv2.IMREAD_COLOR)
    assert back is not None
    return np.asarray(back, np.uint8)
