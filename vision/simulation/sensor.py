"""From light to a file's pixels: exposure, white balance, blur, noise, the camera's own cooking."""

import cv2
import numpy as np

from vision.simulation.arrays import Image, Rng, encoded, floats, thrice
from vision.simulation.conditions import Conditions
from vision.simulation.lens import Camera
from vision.simulation.noise import ramp

Picture = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def develop(light: Image, conditions: Conditions, camera: Camera, rng: Rng) -> Picture:
    """BGR bytes, from linear RGB in which white paper in the middle is about 0.85."""
    gains = np.diag(conditions.gains) * (conditions.white / 0.85)
    exposed = floats(cv2.transform(light, gains.astype(np.float32)))
    if conditions.vignette > 0.005:
        exposed *= thrice(_vignette(camera, conditions.vignette))
    exposed = _blurred(exposed, conditions, camera.full_size[0] / 1920)
    exposed = _noisy(exposed, conditions, rng)
    np.clip(exposed, 0, 1, out=exposed)
    image = encoded(exposed)
    image = _cooked(image, conditions)
    # Rounds, and stays within a byte.
    whole = cv2.convertScaleAbs(np.maximum(image, 0, out=image), alpha=255)
    picture = np.asarray(cv2.cvtColor(whole, cv2.COLOR_RGB2BGR), np.uint8)
    return _compressed(picture, conditions.jpeg)


def _vignette(camera: Camera, amount: float) -> Image:
    (w, h), (left, top), (full_w, full_h) = camera.size, camera.corner, camera.full_size
    x = floats((np.arange(w) + left) * (2 / (full_w - 1)) - 1)
    y = floats((np.arange(h) + top) * (2 / (full_h - 1)) - 1)
    return floats(1 - amount * 0.5 * (x[None, :] ** 2 + y[:, None] ** 2))


def _blurred(image: Image, conditions: Conditions, per: float) -> Image:
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
    spread = floats(cv2.transform(image, np.diag(conditions.gains).astype(np.float32)))
    spread *= np.float32(conditions.shot)
    spread += np.float32(conditions.read**2)
    np.maximum(spread, 0, out=spread)
    cv2.sqrt(spread, spread)
    spread *= _grain(image.shape[:2], conditions.smear, rng)
    spread += image
    return spread


def _grain(shape: tuple[int, ...], smear: float, rng: Rng) -> Image:
    """Phones filter colour noise more than brightness: what is left of it is in blotches."""
    h, w = shape[:2]
    if smear < 0.5:
        return rng.standard_normal((h, w, 3), np.float32)
    size = 1 + smear
    blotches = rng.standard_normal((int(h / size) + 1, int(w / size) + 1, 3), np.float32)
    grain = floats(cv2.resize(blotches, (w, h), interpolation=cv2.INTER_LINEAR))
    grain *= np.float32(0.7)
    grain += thrice(rng.standard_normal((h, w), np.float32) * np.float32(0.7))
    return grain


def _cooked(image: Image, conditions: Conditions) -> Image:
    if conditions.sharpen > 0.02:
        soft = cv2.GaussianBlur(image, (0, 0), 1.2)
        image = floats(cv2.addWeighted(image, 1 + conditions.sharpen, soft, -conditions.sharpen, 0))
    np.clip(image, 0, 1, out=image)
    if conditions.contrast > 0.01:
        curve = image * np.float32(-2)
        curve += 3
        curve *= image
        curve *= image
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
