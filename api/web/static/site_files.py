"""Reads the build directory into a table of prebuilt responses."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from api.web.static.csp_hashes import InlineParts, inline_parts
from api.web.static.origin import names_its_origin, with_origin
from api.web.static.representation import CompleteHeaders, Representations, representations, unchanged

FOR_A_YEAR = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"

ASSETS = "/assets/"
"""The prefix of the addresses of hashed files."""

PREVIOUS = "-previous"
"""The suffix of the previous build's folder, after the name of the present one."""

PACKED = {".br": "br", ".gz": "gzip"}

# The system's own table is not used, because it differs from machine to machine.
CONTENT_TYPES = {
    ".avif": "image/avif",
    ".css": "text/css; charset=utf-8",
    ".frame": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


PAGES = frozenset({".html", ".frame"})
"""Files with a policy and addresses of their own: pages, and the frames for answers."""

PolicyOfPage = Callable[[Sequence[str], Sequence[str]], str]
"""Returns the content security policy of a page with these inline styles and scripts."""

HeadersOfPage = Callable[[str], Mapping[str, str]]
"""Returns the headers that only the page at this path has."""


def none_of_its_own(_path: str) -> Mapping[str, str]:
    """No headers, for pages that need none of their own."""
    return {}


def read_pages(
    directory: Path,
    public_url: str,
    policy: PolicyOfPage,
    complete: CompleteHeaders = unchanged,
    own: HeadersOfPage = none_of_its_own,
) -> Mapping[str, Representations]:
    """Every file of the build by its address. Empty if nothing has been built.

    Pages contain `public_url` as their address. Those with inline styles or scripts get a policy of their
    own, each page gets its `own` headers, and all files those that `complete` adds.

    `index.html` answers at its folder's address, `track/index.html` and `track.html` at `/track`. A `.br` or
    `.gz` file is the packed form of the file beside it, made by the build.
    """
    if not directory.is_dir():
        return {}
    files = {path.relative_to(directory).as_posix(): path for path in directory.rglob("*") if path.is_file()}
    packed = {name for name in files if Path(name).suffix in PACKED and name.rpartition(".")[0] in files}
    pages: dict[str, Representations] = {}
    for name, path in sorted(files.items()):
        if name not in packed and not _is_hidden(name):
            address = address_of(name)
            pages[address] = _read(name, path, files, public_url, policy, own(address), complete)
    return pages


def read_previous_assets(
    directory: Path, policy: PolicyOfPage, complete: CompleteHeaders = unchanged
) -> Mapping[str, Representations]:
    """The hashed files of the previous build, which is in a folder beside the present one.

    A tab that was opened before the new build still requests the old files.
    """
    before = read_pages(directory.parent / (directory.name + PREVIOUS), "", policy, complete)
    return {address: page for address, page in before.items() if address.startswith(ASSETS)}


def read_asset(file: Path, complete: CompleteHeaders = unchanged) -> Representations:
    """A hashed file, with the packed forms beside it."""
    packed = [path for suffix in PACKED if (path := file.with_name(file.name + suffix)).is_file()]
    files = {f"assets/{path.name}": path for path in packed}
    return _read(f"assets/{file.name}", file, files, "", _no_page, {}, complete)


def _no_page(_styles: Sequence[str], _scripts: Sequence[str]) -> str:
    raise ValueError("a hashed file is no page")


def address_of(name: str) -> str:
    """The path at which a file of the build is served."""
    if name == "index.html":
        return "/"
    return "/" + name.removesuffix("/index.html").removesuffix(".html")


def _read(
    name: str,
    path: Path,
    files: Mapping[str, Path],
    public_url: str,
    policy: PolicyOfPage,
    own: Mapping[str, str],
    complete: CompleteHeaders,
) -> Representations:
    plain = path.read_bytes()
    parts = inline_parts(plain) if path.suffix in PAGES else InlineParts()
    if path.suffix in PAGES and names_its_origin(plain):
        bodies = with_origin(plain, public_url)
    else:
        bodies = {"identity": plain}
        for suffix, encoding in PACKED.items():
            if packed := files.get(name + suffix):
                bodies[encoding] = packed.read_bytes()
    cache_control = FOR_A_YEAR if name.startswith("assets/") else ASK_EACH_TIME
    of_parts = {"content-security-policy": policy(parts.styles, parts.scripts)} if parts else {}
    return representations(_content_type(name), cache_control, bodies, {**of_parts, **own}, complete)


def _content_type(name: str) -> str:
    suffix = Path(name).suffix.lower()
    return CONTENT_TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") for part in name.split("/"))
