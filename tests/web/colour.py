"""Colour as people see it: lightness, difference and contrast, also through eyes with fewer kinds of cones.

Sources of the figures: IEC 61966-2-1 (sRGB); CIE 142:2001 and Sharma, Wu and Dalal 2005 (CIEDE2000); WCAG 2.2 (contrast);
Machado, Oliveira and Fernandes 2009, severity 1 (protan, deutan); Brettel, Viénot and Mollon 1997 (tritan).
"""

from collections.abc import Callable
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE: Triple = (0.95047, 1.0, 1.08883)
_PROTAN: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
# Two half planes of colours that a tritan eye still tells apart, and the plane between them.
_TRITAN_PLANE: Triple = (0.03901, -0.02788, -0.01113)
_TRITAN: tuple[Matrix, Matrix] = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)


def linear(text: str) -> Triple:
    """The light of a colour such as `#46B87E`, each part between 0 and 1."""
    red, green, blue = (_to_light(int(text[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _to_light(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def _times(matrix: Matrix, light: Triple) -> Triple:
    first, second, third = (sum(row[at] * light[at] for at in range(3)) for row in matrix)
    return first, second, third


def _within(light: Triple) -> Triple:
    """What a screen can show of it."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    return red, green, blue


def _tritan(light: Triple) -> Triple:
    side = sum(normal * part for normal, part in zip(_TRITAN_PLANE, light, strict=True))
    return _within(_times(_TRITAN[0 if side >= 0 else 1], light))


EYES: dict[str, Callable[[Triple], Triple]] = {
    "normal": lambda light: light,
    "protan": lambda light: _within(_times(_PROTAN, light)),
    "deutan": lambda light: _within(_times(_DEUTAN, light)),
    "tritan": _tritan,
}


def lab(light: Triple) -> Triple:
    """Lightness, red against green, yellow against blue."""
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29)


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two colours in Lab: 1 can just be seen, 100 is black and white."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    chroma_one, hue_one = _polar(one[1] * stretch, one[2])
    chroma_other, hue_other = _polar(other[1] * stretch, other[2])
    is_grey = chroma_one * chroma_other == 0
    turn = 0.0 if is_grey else (hue_other - hue_one + 180) % 360 - 180
    if not is_grey and abs(hue_other - hue_one) == 180:
        turn = hue_other - hue_one
    hue = hue_one + hue_other if is_grey else _mean_hue(hue_one, hue_other)
    return _weighed(
        (one[0] + other[0]) / 2,
        (chroma_one + chroma_other) / 2,
        hue,
        (other[0] - one[0], chroma_other - chroma_one, 2 * sqrt(chroma_one * chroma_other) * sin(radians(turn / 2))),
    )


def _polar(red_green: float, yellow_blue: float) -> tuple[float, float]:
    return hypot(red_green, yellow_blue), degrees(atan2(yellow_blue, red_green)) % 360


def _mean_hue(one: float, other: float) -> float:
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + (360 if one + other < 360 else -360)) / 2


def _weighed(lightness: float, chroma: float, hue: float, apart: Triple) -> float:
    """The three ways to differ, each by how well it is seen there; and how the blues turn."""
    tilt = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    from_middle = (lightness - 50) ** 2
    by_lightness = apart[0] / (1 + 0.015 * from_middle / sqrt(20 + from_middle))
    by_chroma = apart[1] / (1 + 0.045 * chroma)
    by_hue = apart[2] / (1 + 0.015 * chroma * tilt)
    blues = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + blues * by_chroma * by_hue)


def contrast(one: str, other: str) -> float:
    """From 1 to 21, as the guidelines for accessible pages have it."""
    low, high = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other)))
    return (high + 0.05) / (low + 0.05)
