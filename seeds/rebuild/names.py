"""What a place name may look like, and when two spellings are one name."""

import re
import unicodedata

ALLOWED = re.compile(r"[A-Z0-9][A-Z0-9 \-'/&.]*")


def plain(name: str) -> str:
    """The name in capitals and plain ASCII: no diacritics, straight apostrophes, no numbered suffix."""
    name = re.sub(r"\s*\(\d+\)$", "", name.strip())
    name = name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("\N{LEFT SINGLE QUOTATION MARK}", "'")
    ascii_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"\s+", " ", ascii_name).upper()


def sound(name: str) -> str:
    """The letters and digits alone, doubled letters once: 'BIN-YAURI' and 'BIN YAURI' are the same name."""
    return re.sub(r"([A-Z])\1+", r"\1", re.sub(r"[^A-Z0-9]", "", name.upper()))


def one_letter_apart(one: str, other: str) -> bool:
    """Whether the two names, by their sound, differ in at most one letter added, lost or changed."""
    short, long = sorted((sound(one), sound(other)), key=len)
    if len(long) - len(short) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(short) == len(long):
        return short[start + 1 :] == long[start + 1 :]
    return short[start:] == long[start + 1 :]
