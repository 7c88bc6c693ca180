"""The bars that a scanner reads as a shipment number.

They must equal those of `pwa/src/ui/lazy/barcode/code128.ts`, and the path that of `Barcode.tsx` beside it:
`barcode-cases.json` there tests both.
"""

from __future__ import annotations

from typing import NamedTuple

# Code 128, code set B (ISO/IEC 15417): one character is three bars and three spaces, given here as six widths
# in modules, in the order of the symbol's value. 104 starts code set B; 106 is the stop with its closing bar.
_SYMBOLS = (
    "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 "
    "122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 "
    "322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 "
    "112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 "
    "331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 "
    "112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 "
    "124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 "
    "411311 113141 114131 311141 411131 211412 211214 211232 2331112"
)
_WIDTHS = _SYMBOLS.split()

_START_B = 104
_STOP = 106
_FIRST_CHARACTER = 32
_LAST_CHARACTER = 126
_CHECK_MODULUS = 103


class Barcode(NamedTuple):
    """The path for an `<svg viewBox="0 0 {width} 40">`, in modules."""

    width: int
    path: str


def barcode_of(text: str) -> Barcode | None:
    """The barcode of `text`, or None if it is empty or has a character outside printable ASCII."""
    codes = [ord(character) for character in text]
    if not codes or min(codes) < _FIRST_CHARACTER or max(codes) > _LAST_CHARACTER:
        return None
    symbols = [code - _FIRST_CHARACTER for code in codes]
    check = (_START_B + sum(value * place for place, value in enumerate(symbols, 1))) % _CHECK_MODULUS
    return _drawn([_START_B, *symbols, check, _STOP])


def _drawn(symbols: list[int]) -> Barcode:
    path: list[str] = []
    x = 0
    for symbol in symbols:
        for place, width in enumerate(map(int, _WIDTHS[symbol])):
            if place % 2 == 0:
                path.append(f"M{x} 0h{width}v40h-{width}z")
            x += width
    return Barcode(width=x, path="".join(path))
