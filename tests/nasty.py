"""Malformed frames, messages and requests for the service, made up without end from a seed."""

import json
import re
import struct
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import msgspec

from tatami.service.endpoints import ENDPOINTS
from tatami.service.messages import LARGEST, FromClient
from tatami.tables.commands import Asked

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
POLICY, PROTOCOL_ERROR, NOT_TEXT, TOO_LARGE = 1008, 1002, 1007, 1009


class BadFrames(msgspec.Struct, frozen=True):
    """Bytes for an open socket, and how the service may close it; nothing: it waits for more, until we hang up."""

    kind: str
    data: bytes
    closes: frozenset[int]


def frame(opcode: int, data: bytes = b"", *, is_last: bool = True, reserved: int = 0, is_masked: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros: that is a mask, and costs nothing."""
    size = len(data)
    mark = 0x80 if is_masked else 0
    if size < 126:
        head = struct.pack("!BB", is_last << 7 | reserved << 4 | opcode, mark | size)
    elif size < 65536:
        head = struct.pack("!BBH", is_last << 7 | reserved << 4 | opcode, mark | 126, size)
    else:
        head = struct.pack("!BBQ", is_last << 7 | reserved << 4 | opcode, mark | 127, size)
    return head + (b"\0\0\0\0" if is_masked else b"") + data


def bad_frames(rng: Random) -> Iterator[BadFrames]:
    """All kinds in turn, for ever."""
    while True:
        for kind, make in KINDS.items():
            data, *codes = make(rng)
            yield BadFrames(kind, data, frozenset(codes))


_NOT_UTF8 = (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"a\x80", b"\xf8\x88\x80\x80\x80")
_BAD_CODES = (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535)

KINDS: dict[str, Callable[[Random], tuple[Any, ...]]] = {
    "unknown opcode": lambda rng: (frame(rng.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), _some(rng)), PROTOCOL_ERROR),
    "reserved bits": lambda rng: (frame(rng.choice((0, 1, 2, 8, 9)), _some(rng), reserved=rng.randint(1, 7)), PROTOCOL_ERROR),
    "deflate bit": lambda rng: (frame(TEXT, _some(rng), reserved=4), PROTOCOL_ERROR),
    "no mask": lambda rng: (frame(rng.choice((0, 1, 2, 8, 9, 10)), _some(rng), is_masked=False), PROTOCOL_ERROR),
    "too long": lambda rng: (struct.pack("!BBHI", 0x81, 0xFE, rng.randint(LARGEST + 1, 65535), 0) + _some(rng), TOO_LARGE),
    "far too long": lambda rng: (struct.pack("!BBQI", 0x82, 0xFF, rng.randint(2**16, 2**62), 0) + _some(rng), TOO_LARGE),
    "negative length": lambda rng: (struct.pack("!BBQI", 0x81, 0xFF, 2**63 + rng.getrandbits(62), 0), 1002, TOO_LARGE),
    "length said at length": lambda rng: (struct.pack("!BBHI", 0x81, 0xFE, 3, 0) + b"abc", PROTOCOL_ERROR, POLICY),
    "huge control": lambda rng: (frame(rng.choice((CLOSE, PING, PONG)), bytes(rng.randint(126, 4000))), PROTOCOL_ERROR),
    "control in pieces": lambda rng: (frame(rng.choice((CLOSE, PING, PONG)), _some(rng), is_last=False), PROTOCOL_ERROR),
    "piece of nothing": lambda rng: (frame(CONT, _some(rng), is_last=rng.random() < 0.5), PROTOCOL_ERROR),
    "text inside text": lambda rng: (frame(TEXT, b"a", is_last=False) + frame(TEXT, b"b"), PROTOCOL_ERROR),
    "binary inside text": lambda rng: (frame(TEXT, b"a", is_last=False) + frame(BINARY, b"b"), PROTOCOL_ERROR),
    "pieces too long": lambda rng: (frame(TEXT, b"a" * 2049, is_last=False) + frame(CONT, b"a" * 2048), TOO_LARGE),
    "pieces for ever": lambda rng: (frame(TEXT, b"a", is_last=False) + frame(CONT, b"", is_last=False) * 200, POLICY),
    "not text": lambda rng: (frame(TEXT, b'"' + rng.choice(_NOT_UTF8) + b'"'), NOT_TEXT),
    "not text in pieces": lambda rng: (frame(TEXT, b"\xe2\x82", is_last=False) + frame(CONT, b"\x28"), NOT_TEXT),
    "binary": lambda rng: (frame(BINARY, _some(rng)), POLICY),
    "empty": lambda rng: (frame(TEXT), POLICY),
    "close of one byte": lambda rng: (frame(CLOSE, b"\3"), PROTOCOL_ERROR),
    "close with no code": lambda rng: (frame(CLOSE, struct.pack("!H", rng.choice(_BAD_CODES))), PROTOCOL_ERROR),
    "close not in text": lambda rng: (frame(CLOSE, b"\x03\xe8" + rng.choice(_NOT_UTF8)), NOT_TEXT, PROTOCOL_ERROR),
    "ping flood": lambda rng: (frame(PING, bytes(rng.randint(0, 8))) * 200, POLICY),
    "pong flood": lambda rng: (frame(PONG, bytes(rng.randint(0, 8))) * 200, POLICY),
    "HTTP": lambda rng: (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", PROTOCOL_ERROR),
    "cut short": lambda rng: (_cut(frame(TEXT, bytes(rng.randint(2, 300))), rng),),
    "noise": lambda rng: (rng.randbytes(rng.randint(1, 60)),),
}  # fmt: skip


def _some(rng: Random) -> bytes:
    return b"x" * rng.randint(0, 40)


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(1, len(data))]


# Messages: every message and command there is, with each field replaced by each of these, and then worse.

NASTY = (
    "null", "true", "false", '""', '"x"', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e"', '"' + "a" * 33 + '"',
    '"' + "a" * 3000 + '"', '"<script>"', "\"'; DROP TABLE event; --\"", '"../../etc/passwd"', '"%s%n{0}"', '"house"',
    '"' + "0" * 32 + '"', '"' + "0" * 32 + '\\n"', '"' + "A" * 32 + '"', '"é"', '"\U0001f600"', "0", "-0", "-1", "1", "15",
    "16", "2147483647", "2147483648", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "-9223372036854775809", "9" * 3000, "1.5", "1e999", "-1e-999", "0e0", "NaN", "Infinity", "-Infinity", "01", "0x10",
    "1_000", "+1", "[]", "{}", "[0]", '{"a": 1}', "[[[[[]]]]]", "[" * 200 + "]" * 200, "[" * 1500 + "]" * 1500,
    '{"a":' * 600 + "1" + "}" * 600, "[" + "0," * 1500 + "0]", '{"do": "leave"}', '[{"do": "leave"}]', "undefined", "'x'",
    '"unended', "/* */ 1", "",
)  # fmt: skip


def messages() -> list[dict[str, Any]]:
    """One good message of each kind, made from the types: a new command is here by itself."""
    found = [_example(kind) for kind in get_args(FromClient)]
    command = next(message for message in found if message["is"] == "command")
    return found + [command | {"command": _example(kind)} for kind in get_args(Asked)]


def _example(kind: Any) -> Any:
    """Some value of a type, as JSON would have it."""
    info = msgspec.inspect.type_info(kind)
    if isinstance(info, msgspec.inspect.Metadata):
        info = info.type
    if isinstance(info, msgspec.inspect.StructType):
        tagged = {info.tag_field: info.tag} if info.tag_field else {}
        return tagged | {field.encode_name: _example(_plain(info.cls, field.encode_name)) for field in info.fields}
    if isinstance(info, msgspec.inspect.UnionType):
        return _example(get_args(kind)[0])
    if isinstance(info, msgspec.inspect.StrType):
        digits = re.search(r"\{(\d+)\}", info.pattern or "")
        return "0" * int(digits[1]) if digits else "a"
    if isinstance(info, msgspec.inspect.LiteralType):
        return info.values[0]
    plain = {msgspec.inspect.BoolType: True, msgspec.inspect.DictType: {}, msgspec.inspect.VarTupleType: []}
    return plain.get(type(info), 1)


def _plain(struct: type, name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(struct) if field.encode_name == name)


def _paths(message: dict[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, value in message.items():
        yield (*above, name)
        if isinstance(value, dict):
            yield from _paths(value, (*above, name))


_HOLE = "\x01hole\x01"


def _with(message: dict[str, Any], path: tuple[str, ...], text: str) -> str:
    """The message as JSON, with any text at all in place of one value."""
    copy = json.loads(json.dumps(message))
    inner = copy
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = _HOLE
    return json.dumps(copy).replace(json.dumps(_HOLE), text)


def every_field_with_every_value(rng: Random) -> Iterator[bytes]:
    for message in messages():
        for path in _paths(message):
            for value in NASTY:
                yield _with(_anew(message, rng), path, value).encode()


def _anew(message: dict[str, Any], rng: Random) -> dict[str, Any]:
    return message | {"id": f"{rng.getrandbits(128):032x}"} if "id" in message else message


def bad_messages(rng: Random) -> Iterator[bytes]:
    """Each field with each nasty value, and between these whatever else comes to mind; for ever. At most 4096 bytes each."""
    good = messages()
    while True:
        for data in every_field_with_every_value(rng):
            yield _fit(data)
            yield _fit(_spoilt(rng.choice(good), rng))


def _fit(data: bytes) -> bytes:
    return data[:LARGEST].decode(errors="ignore").encode()


def _spoilt(message: dict[str, Any], rng: Random) -> bytes:
    message = _anew(message, rng)
    text = json.dumps(message)
    how = rng.randrange(14)
    if how == 0:
        return _cut(text.encode(), rng)
    if how == 1:
        at = rng.randrange(len(text))
        return (text[:at] + chr(rng.choice((0, 9, 34, 92, 123, 125, 0x7F, 0x2028, 0xFFFD, 0x1F600))) + text[at + 1 :]).encode()
    if how == 2:
        return (text[:-1] + ', "more": ' + rng.choice(NASTY) + "}").encode()
    if how == 3:
        return ("{" + text[1:-1] + ", " + text[1:]).encode()  # every key twice
    if how == 4:
        return ("[" * rng.randint(1, 2000) + text + "]" * rng.randint(0, 1000)).encode()
    if how == 5:
        return (text + rng.choice((text, "}", "\0", "\n{}", " " * (LARGEST - len(text)), "//"))).encode()
    if how == 6:
        return b"\xef\xbb\xbf" + text.encode()
    if how == 7:
        return text.replace('"', "'").encode()
    if how == 8:
        names = list(message)
        del (message := dict(message))[rng.choice(names)]
        return json.dumps(message).encode()
    if how == 9:
        return "".join(chr(rng.choice((*range(32, 127), 0xE9, 0x1F600))) for _ in range(rng.randint(0, 60))).encode()
    if how == 10:
        return (rng.choice((" ", "\t", "\n")) * rng.randint(0, LARGEST)).encode()
    if how == 11:
        return rng.choice(NASTY).encode()
    if how == 12:
        return json.dumps({rng.choice(list(message)): json.loads(text)}).encode()
    return _with(message, rng.choice(list(_paths(message))), rng.choice(NASTY) + rng.choice(("", ",", "}", "]", '"'))).encode()


# Requests.


def bad_requests(rng: Random, host: str, authorization: str, table: str) -> Iterator[bytes]:
    """Requests that no honest client would send, each whole or cut short; for ever."""
    bodies = bad_messages(rng)
    paths = [one.path.replace("{table}", table).replace("{match}", "1") for one in ENDPOINTS if not one.path.endswith("stream")]
    paths += ["/", "/metrics", "/health/live", "/api/openapi.json", f"/t/{table}", "/nowhere"]
    honest = {"Host": host, "Authorization": authorization, "Content-Type": "application/json", "Connection": "close"}
    while True:
        for odd in ODD_LINES:
            yield f"{odd} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1")
        for head in ODD_HEADERS:
            yield _request(rng.choice(("GET", "POST")), rng.choice(paths), honest, head, rng.choice(ODD_BODIES))
        for path in paths:
            yield _request("POST", path, honest, _length(body := next(bodies)), body)
            yield _request(rng.choice(OTHER_METHODS), path, honest, _length(b"{}"), b"{}")
            yield _request("GET", path + rng.choice(ODD_PATHS), honest, "", b"")
            yield _cut(_request("POST", path, honest, _length(body := next(bodies)), body), rng)


def _request(method: str, path: str, headers: dict[str, str], more: str, body: bytes) -> bytes:
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items() if f"\n{name}:" not in f"\n{more}")
    return f"{method} {path} HTTP/1.1\r\n{lines}{more}\r\n".encode("latin-1") + body


def _length(body: bytes) -> str:
    return f"Content-Length: {len(body)}\r\n"


OTHER_METHODS = ("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "M-SEARCH")
ODD_BODIES = (
    b"",
    b"{}",
    b"5\r\n{}{}{\r\n0\r\n\r\n",
    b"ffffffffffffffffff\r\n",
    b"-1\r\n\r\n",
    b"2;" + b"x" * 5000 + b"\r\n{}\r\n0\r\n\r\n",
)
ODD_LINES = (
    "get /", "GET", "GET  /", "GET /\t", "\0GET /", "G\xe9T /", "X" * 2000 + " /", "GET /" + "a" * 20_000,
    "GET http://evil.example/", "GET //evil.example/", "CONNECT evil.example:443", "OPTIONS *", "GET *",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nGET /", "GET /%", "GET /%zz", "GET /%00", "GET /\xff", "GET /..%2f..%2fetc/passwd",
    "GET /api/../metrics", "GET /?" + "a=b&" * 3000, "GET /#x", "\r\n\r\nGET /", "GET / HTTP/9.9\r\nX:",
    "GET / HTTP/0.9\r\nX:", "HELO example", '{"is": "hello"}', "SSH-2.0-x",
)  # fmt: skip
ODD_PATHS = (
    "/", "//", "?", "?since=-1", "?since=1e9", "?since=" + "9" * 5000, "?since=%00", "?format=%ff", "?game=%00",
    "?game=%ed%a0%80", "?a" * 500, "/../..", "%2e%2e", "%00", "%ff%fe", ";x=1", "\\", "?format=json&format=text",
    "/" + "9" * 5000, "/" + "a/" * 1000, "&", "#",
)  # fmt: skip
ODD_HEADERS = (
    "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length: 1\r\nContent-Length: 2\r\n",
    "Content-Length: 0x10\r\n", "Content-Length: +2\r\n", "Content-Length: 2, 2\r\n", "Content-Length:\r\n",
    "Content-Length: 5000\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
    "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding:\tchunked\r\n",
    "Transfer-Encoding: xchunked\r\n", "Expect: 100-continue\r\nContent-Length: 2\r\n", "Expect: nothing\r\n",
    "X: " + "a" * 20_000 + "\r\n", "X: y\r\n" * 2000, "X: \0\r\n", "X: \xff\r\n", "X\xff: y\r\n", "X : y\r\n", " X: y\r\n",
    "X: a\r\n b\r\n", ": y\r\n", "X\r\n", "X: y\n", "X: y\r", "Host: evil.example\r\n", "Host:\r\n",
    "Host: a\r\nHost: b\r\n", "Authorization: Bearer\r\n", "Authorization: Basic eDp4\r\n",
    "Authorization: Bearer \xff\xff\r\n", "Authorization: Bearer " + "a." * 4000 + "\r\n", "Cookie: s=\r\n",
    "Cookie: s=\xff; s=\r\n", 'Cookie: "; \\"\r\n', "Cookie: " + "a=b; " * 2000 + "\r\n",
    "Content-Type: text/plain\r\nContent-Length: 2\r\n", "Content-Type: \xff\r\n",
    "Content-Type: multipart/form-data; boundary=" + "x" * 2000 + "\r\n", "Origin: null\r\n", "Origin:\r\n",
    "Sec-Fetch-Site: cross-site\r\n", "Upgrade: h2c\r\nConnection: Upgrade\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: x\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 9000 + "\r\n",
    "Range: bytes=0-99999999999\r\n", "X-Forwarded-For: 1.1.1.1\r\n", "X-HTTP-Method-Override: DELETE\r\n",
    "Connection: keep-alive, close, x\r\n",
)  # fmt: skip
