"""Requests that no browser sends: random changes of valid ones. Equal seeds give equal requests."""

from __future__ import annotations

from random import Random

from api.testing.wire import TOKEN

BODY = b'{"shipment_type":"Nationwide","origin":"IKEJA","destination":"WUSE","weight":"2"}'
WRITING = b"Cookie: XSRF-TOKEN=%s\r\nX-XSRF-TOKEN: %s\r\nContent-Type: application/json\r\n" % (
    (TOKEN.encode("ascii"),) * 2
)

REQUESTS = (
    b"GET / HTTP/1.1\r\nHost: t\r\nAccept-Encoding: br\r\n\r\n",
    b"GET /api/none HTTP/1.1\r\nHost: t\r\n\r\n",
    b'GET /api/pages/about?a=b%20c HTTP/1.1\r\nHost: t\r\nIf-None-Match: W/"a", *\r\n\r\n',
    b"GET /api/tracking?shipment_number=%41 HTTP/1.1\r\nHost: [::1]:80\r\nX-Request-ID: a-1\r\n\r\n",
    b"GET http://t:80/Track/?a=b HTTP/1.1\r\nHost: t\r\n\r\n",
    b"GET /schema HTTP/1.0\r\nAccept: text/html;q=0.5, */*\r\nConnection: keep-alive\r\n\r\n",
    b"POST /api/rates HTTP/1.1\r\nHost: t\r\n" + WRITING + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY,
    b"POST /api/messages HTTP/1.1\r\nHost: t\r\n" + WRITING + b"Transfer-Encoding: chunked\r\n\r\n"
    b"2\r\n{}\r\n0\r\nTrailer: x\r\n\r\n",
    b"OPTIONS /api/rates HTTP/1.1\r\nHost: t\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"PUT /track HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
)

PIECES = (
    b"Host: [",
    b"Host: evil:abc",
    b"Host: ::1",
    b"Host: x:99999999",
    b"Host: a b",
    b"Host:",
    b"Host: t\r\nHost: t",
    b"Content-Length: 3",
    b"Content-Length: -1",
    b"Content-Length: 99999999999999999999",
    b"Content-Length: +2",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: chunked, chunked",
    b"Transfer-Encoding: \x0bchunked",
    b"Content-Type: multipart/form-data; boundary=",
    b"Content-Type: application/json; charset=\xff",
    b"Content-Type: application/x-www-form-urlencoded",
    b"Content-Encoding: gzip",
    b"Cookie: \xff=\xfe; XSRF-TOKEN",
    b"X-Forwarded-For: \xff, ::1%x:" + b"9" * 5000,
    b"X-Forwarded-Proto: \x80",
    b"Origin: http://[",
    b"Range: bytes=-",
    b"Accept-Encoding: ;q=\xff",
    b"Connection: upgrade\r\nUpgrade: h2c",
    b"X-Request-ID: \xe2\x80\xa8",
    b": empty",
    b" folded",
    b"no colon",
    b"X: " + b"x" * 9000,
)

TARGETS = (
    b"*",
    b"/%00",
    b"/%ff",
    b"/\xff",
    b"//",
    b"/..%2f",
    b"http://evil:abc/",
    b"http://[",
    b"t:80",
    b"?",
    b"#",
    b"/Track?\x7f",
    b"/%0d%0aSet-Cookie:a",
    b"/api/pages/%ed%a0%80",
    b"/api/tracking?shipment_number=%00",
    b"/api/tracking?shipment_number=%ud800&&&=;",
    b"/" + b"a/" * 3000,
    b"/api/pages/" + b"%" * 4000,
    b"/TRACK%3F\xe9",
)

METHODS = (
    b"get",
    b"HEAD",
    b"TRACE",
    b"CONNECT",
    b"PRI",
    b"M-SEARCH",
    b"FOO",
    b"",
    b"\x16\x03\x01",
    b"G" * 9000,
)


def hostile_bytes(random: Random) -> bytes:
    """The bytes of one or two requests, changed in up to five places."""
    content = random.choice(REQUESTS)
    if random.random() < 0.2:
        content += random.choice(REQUESTS)
    for _ in range(random.randint(0, 5)):
        content = random.choice((_with_line, _with_target, _with_method, _with_noise, _without, _twice))(
            content, random
        )
    return content


def hostile_json(random: Random) -> bytes:
    """The body of a quotation, changed in up to four places."""
    content = BODY
    for _ in range(random.randint(1, 4)):
        content = random.choice((_with_noise, _without, _twice, _with_value))(content, random)
    return content


VALUES = (
    b"\xff",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\\u0000",
    b"NaN",
    b"-Infinity",
    b"1e999999",
    b"9" * 6000,
    b"[" * 1500,
    b'{"a":' * 3000,
    b'"\\ud800"',
    b"null",
    b"\xef\xbb\xbf",
    b"0x1",
    b"-",
    b"1_0",
    b"\x00",
    b'"\xff":',
    b'"weight":"1",' * 3,
    b'"origin":' + b"[" * 20_000,
)


def _with_value(content: bytes, random: Random) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + random.choice(VALUES) + content[at + random.randint(0, 12) :]


def _with_line(content: bytes, random: Random) -> bytes:
    first, end, rest = content.partition(b"\r\n")
    return first + end + random.choice(PIECES) + b"\r\n" + rest


def _with_target(content: bytes, random: Random) -> bytes:
    method, _, rest = content.partition(b" ")
    return method + b" " + random.choice(TARGETS) + b" " + rest.partition(b" ")[2]


def _with_method(content: bytes, random: Random) -> bytes:
    return random.choice(METHODS) + b" " + content.partition(b" ")[2]


def _with_noise(content: bytes, random: Random) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + random.randbytes(random.randint(1, 4)) + content[at + random.randint(0, 4) :]


def _without(content: bytes, random: Random) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + content[at + random.randint(1, 40) :]


def _twice(content: bytes, random: Random) -> bytes:
    at = random.randint(0, len(content))
    piece = content[at : at + random.randint(1, 60)]
    return content[:at] + piece + content[at:]
