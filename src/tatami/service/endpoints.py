"""What is asked by HTTP: sessions, tables, keys and codes, the lobby, and for programs the same commands as over a socket."""

import asyncio
import gzip
import io
import secrets
from typing import Annotated, Any

import msgspec
import segno
from starlette.responses import Response

from tatami import bots, games
from tatami.games.game import GameError, UnknownGame
from tatami.games.record import Record
from tatami.luck.records import transcript
from tatami.service import replays
from tatami.service.advice import Advice
from tatami.service.advising import ask_advice
from tatami.service.dealing import DealTable, deal_matches, look_at_deal, play_deal
from tatami.service.deals import Deal, DealMatch
from tatami.service.endpoint import STATUS, Call, Endpoint, Problem, answer
from tatami.service.identity import GUEST_SECONDS, new_code, new_deal, read_code, table_text
from tatami.service.live import Live
from tatami.service.luck_page import luck_statistics
from tatami.service.making import Made, create, link, origin, take_a_table
from tatami.service.matches import Proof, finished, proof_of, record_of
from tatami.service.messages import CODES, Ack, Command, Refusal, Welcome
from tatami.service.reviews import ASK_AGAIN_SECONDS, CannotReview, MatchReview, Soon, TooManyReviews
from tatami.service.statistics import LuckStatistics
from tatami.service.store import TableId
from tatami.service.stream import stream
from tatami.tables import Outline, Settings
from tatami.tables.commands import Enter, SeatNumber, Sit
from tatami.tables.keys import chair_key
from tatami.tables.onward import Opening
from tatami.tables.view import door_view

CODE_LIFE = 30 * 60_000
_REVIEW_PATIENCE = 0.5  # seconds that a request waits for a review before it is told to ask again
_GameKey = Annotated[str, msgspec.Meta(max_length=32)]


class Page(msgspec.Struct, frozen=True):
    """What a page of ours says in its first message on a socket."""

    page: str


class Token(msgspec.Struct, frozen=True):
    """For a program: send it as `Authorization: Bearer ...`."""

    token: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    key: str
    rules: int
    fewest: int
    most: int
    options: dict[str, dict[str, Any]]  # each with its default, and the words it may be
    bots: tuple[str, ...]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is made with."""

    game: _GameKey
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Any] = {}
    settings: Settings = Settings()
    is_public: bool = False
    is_dealt: bool = False  # with luck that others can have too: see the deals


class Onward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where a finished match is played on: after so many of its moves, in one of its seats."""

    moves: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seat: SeatNumber
    settings: Settings = Settings()


class Keys(msgspec.Struct, frozen=True):
    """Links that open something: keep them to yourself."""

    link: str | None  # the invitation, for those inside
    chairs: dict[int, str]  # the way back into each of your chairs


class SpokenCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code of eight letters, good for half an hour."""

    code: Annotated[str, msgspec.Meta(max_length=32)]


class TableName(msgspec.Struct, frozen=True):
    """A table by its name in addresses."""

    table: str


class LobbyEntry(msgspec.Struct, frozen=True):
    """A public table with a free chair."""

    table: str
    game: str
    seats: int
    free: int


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to play with, soon."""

    game: _GameKey
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]


class MatchEntry(msgspec.Struct, frozen=True):
    """A match that was played at a table; with the luck of a deal, of which."""

    match: int
    points: tuple[int, ...]
    reason: str
    deal: str


async def session(call: Call) -> Response:
    """Be a guest: sets the one cookie there is, and answers with what the page needs for its socket."""
    identity = call.house.identity
    token = call.house.cookie_of(call.request.scope)
    known = identity.read_token("guest", token) if token else None
    if known is None:
        call.house.limits.take("sessions", call.house.address_of(call.request.scope))
        token = identity.new_token("guest")
        known = identity.read_token("guest", token)
        assert known is not None, "we have just made it"
    elif identity.is_old(token):
        token = identity.renew_token(token)
    response = answer(Page(identity.page_token(known)))
    response.set_cookie(
        call.house.cookie, token, GUEST_SECONDS, path="/", secure=call.house.settings.is_secure, httponly=True, samesite="lax"
    )
    return response


async def end_session(call: Call) -> Response:
    """Stop being this guest: the cookie goes, and with it everything that led to you."""
    if call.session_or_none:
        call.house.end(call.session_or_none)
    response = Response(status_code=204)
    response.delete_cookie(call.house.cookie, path="/", secure=call.house.settings.is_secure, httponly=True, samesite="lax")
    return response


async def new_bot(call: Call) -> Response:
    """A token for a program. It is a guest like any other, but marked as a bot, and needs a link to come in anywhere."""
    call.house.limits.take("sessions", call.house.address_of(call.request.scope))
    return answer(Token(call.house.identity.new_token("bot")))


async def list_games(_call: Call) -> Response:
    """The games that can be played here, their options and their bots."""
    found = [games.find(key) for key in games.keys()]  # noqa: SIM118 - a module, not a dict
    return answer(
        [
            GameInfo(game.key, game.version, game.seats[0], game.seats[-1], game.Options.described(), bots.NAMES)
            for game in found
        ]
    )


async def new_table(call: Call) -> Response:
    """Make a table. You are its host, and inside."""
    wanted = call.body(NewTable)
    live = await _make(call, wanted)
    return answer(Made(table_text(live.id), link(call, live)), 201)


async def _make(call: Call, wanted: NewTable) -> Live:
    take_a_table(call)
    if wanted.is_public and not call.house.settings.has_lobby:
        raise Problem("not_now", "There are no public tables here. Make a private one and send its link.")
    if wanted.is_public and wanted.is_dealt:
        raise Problem("not_now", "A deal is played at private tables. Make one and send its link.")
    try:
        game = games.find(wanted.game)
        options = game.Options.from_dict(wanted.options)
        deal = new_deal() if wanted.is_dealt else ""
        outline = Outline(game, wanted.seats, options, wanted.settings, wanted.is_public, deal)
        return await create(call, outline)
    except GameError as error:
        raise Problem("bad_options", str(error)) from error


async def look(call: Call) -> Response:
    """The table as you would be welcomed to it: whole if you are inside, else only its door."""
    live = await call.live()
    who = call.session.actor(live.id).who
    is_inside = live.table.guest(who) is not None
    return answer(
        Welcome(
            protocol=1,
            who=who,
            version=live.table.version if is_inside else 0,
            hash=live.hash if is_inside else "",
            now=call.house.worker.now(),
            names=live.names if is_inside else {},
            table=live.view if is_inside else None,
            door=None if is_inside else door_view(live.table),
        )
    )


async def keys(call: Call) -> Response:
    """The invitation link, and the links that bring you back into your chairs from any device."""
    live = await call.inside()
    seats = live.table.chairs_of(call.session.actor(live.id).who)
    base = f"{origin(call)}/t/{table_text(live.id)}"
    chairs = {int(seat): f"{base}#{seat}.{chair_key(live.secret, seat, live.table.chairs[seat].keys)}" for seat in seats}
    return answer(Keys(link(call, live), chairs))


async def invitation(call: Call) -> Response:
    """The invitation link as a QR code."""
    live = await call.inside()
    drawn = io.BytesIO()
    segno.make(link(call, live), micro=False).save(
        drawn, kind="svg", xmldecl=False, scale=8, border=4, dark="#1b1b26", light="#fff9ec", omitsize=True
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def new_spoken_code(call: Call) -> Response:
    """Host: a code to be read out over the telephone. It leads to the door, where one knocks and you open."""
    live = await call.inside()
    if live.table.host != call.session.actor(live.id).who:
        raise Problem("not_host", "Only the host of the table can do this.")
    now = call.house.worker.now()
    for _ in range(8):
        code = new_code()
        if await call.house.store.save_code(code, live.id, now + CODE_LIFE, now):
            return answer(SpokenCode(code), 201)
    raise Problem("try_again", "No code was free. Ask again.")


async def use_spoken_code(call: Call) -> Response:
    """Where a spoken code leads to. Then connect, and knock."""
    address = call.house.address_of(call.request.scope)
    code = read_code(call.body(SpokenCode).code)
    budgets = (("misses", address), ("all_misses", b""))
    for name, whose in budgets:
        call.house.limits.take(name, whose)  # before we look: many guesses at once must not share the last of the budget
    table = await call.house.store.find_code(code, call.house.worker.now()) if code else None
    if table is None:
        raise Problem("unknown_table", "This code leads nowhere, or no longer. Check it, or ask for a new one.")
    for name, whose in budgets:
        call.house.limits.give_back(name, whose)
    return answer(TableName(table_text(table)))


async def command(call: Call) -> Response:
    """Carry out a command, exactly as over a socket; the answer comes when it is kept."""
    call.house.limits.take("messages", call.session.key)
    call.house.limits.take("commands", call.house.address_of(call.request.scope))
    wish = call.body(Command)
    table = call.table
    actor = call.session.actor(table)
    done = await call.house.worker.command(table, actor, bytes.fromhex(wish.id), wish.seen, wish.command)
    return answer(done, 200 if isinstance(done, Ack) else STATUS.get(done.code, 409))


async def follow(call: Call) -> Response:
    """The table as it goes on, one message a line, for as long as you read; an empty line every few seconds."""
    return await stream(call, call.number("since"))


async def lobby(call: Call) -> Response:
    """Public tables with a free chair, newest first."""
    game = call.request.query_params.get("game")
    if game is not None and game not in games.keys():  # noqa: SIM118 - a module, not a dict
        raise Problem("bad_message", "game is the key of a game: see /api/games.")
    found = await call.house.store.lobby(game, 50)
    return answer([LobbyEntry(table_text(table), one.game, one.seats, one.free) for table, one in found])


async def quick_match(call: Call) -> Response:
    """Find a public table with a free chair, or make one, and sit down."""
    wanted = call.body(QuickMatch)
    call.house.limits.take("joins", call.session.key)
    if call.session.kind == "bot":
        raise Problem("not_yours", "Programs come to a table by its link, when its people want them.")
    if wanted.game not in games.keys():  # noqa: SIM118 - a module, not a dict
        raise Problem("bad_options", str(UnknownGame(wanted.game, games.keys())))
    for table, listed in await call.house.store.lobby(wanted.game, 50):
        if listed.seats == wanted.seats and (live := await call.house.worker.open(table)) and await _sit_down(call, live):
            return answer(TableName(table_text(table)))
    live = await _make(call, NewTable(wanted.game, wanted.seats, settings=Settings(decide_seconds=60), is_public=True))
    await _sit_down(call, live)
    return answer(TableName(table_text(live.id)), 201)


async def _sit_down(call: Call, live: Live) -> bool:
    actor = call.session.actor(live.id)
    worker = call.house.worker
    if isinstance(await worker.command(live.id, actor, secrets.token_bytes(16), 0, Enter()), Refusal):
        return False
    for seat, chair in enumerate(live.table.chairs):
        if chair.is_free and isinstance(await worker.command(live.id, actor, secrets.token_bytes(16), 0, Sit(seat)), Ack):
            return True
    return bool(live.table.chairs_of(actor.who))


async def list_matches(call: Call) -> Response:
    """The matches that were finished at a table."""
    async with call.walk():
        deal, played = await finished(call.house.store, call.table)
    return answer([MatchEntry(number, ended.points, ended.reason, deal) for number, ended in played])


async def match_record(call: Call) -> Response:
    """A finished match as a record, to replay and study. The players bear the names the table gave them."""
    number, form = call.request.path_params["match"], call.request.query_params.get("format", "json")
    if form not in ("json", "text"):
        raise Problem("bad_message", "format is json or text.")
    record = await _record(call, call.table, number)
    if form == "text":
        return Response(record.text(), media_type="text/plain")
    return Response(record.json(), media_type="application/json")


async def _record(call: Call, table: TableId, number: str) -> Record:
    async with call.walk():
        record = await record_of(call.house.store, table, _number(number))
    if record is None:
        raise Problem("unknown_table", "No match of that number was finished there.")
    return record


def _number(text: str) -> int:
    """The number of a match; 0, which no match has, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def match_frames(call: Call) -> Response:
    """A finished match move by move, with all that was true after each: to look back at without knowing the rules."""
    number, headers = call.request.path_params["match"], call.request.headers
    shown = {"cache-control": "no-cache", "vary": "accept-encoding", "etag": replays.mark(table_text(call.table), number)}
    if shown["etag"] in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=shown)
    record = await _record(call, call.table, number)
    is_zipped = "gzip" in headers.get("accept-encoding", "")
    async with call.walk():
        body = await asyncio.to_thread(replays.written, record, is_zipped=is_zipped)
    if is_zipped:
        shown["content-encoding"] = "gzip"
    return Response(body, headers=shown, media_type="application/json")


async def match_proof(call: Call) -> Response:
    """The log of a finished match's luck: what `tatami verify` and every other verifier read. Nobody has to trust us."""
    number = call.request.path_params["match"]
    async with call.walk():
        log = await proof_of(call.house.store, call.table, _number(number))
    if log is None:
        raise Problem("unknown_table", "There is no proof of a match of that number.")
    return answer(transcript(log))  # a Proof


async def match_review(call: Call) -> Response:
    """What the coach says of a finished match: the worth of every choice, and luck. The first time it takes a while: 202."""
    number, headers, reviews = call.request.path_params["match"], call.request.headers, call.house.reviews
    key = (table_text(call.table), number)
    shown = {"cache-control": "no-cache", "vary": "accept-encoding", "etag": replays.mark(*key)}
    if shown["etag"] in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=shown)
    if not reviews.is_asked(key):
        record = await _record(call, call.table, number)
        call.house.limits.take("reviews", call.house.address_of(call.request.scope))
        _begin_review(call, key, record)
    try:
        packed = await reviews.find(key, _REVIEW_PATIENCE)
    except CannotReview as error:
        raise Problem("not_now", "The coach cannot look at this match.") from error
    if packed is None:
        return answer(Soon(ASK_AGAIN_SECONDS), 202, {"retry-after": str(ASK_AGAIN_SECONDS)})
    if "gzip" not in headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), headers=shown, media_type="application/json")
    return Response(packed, headers=shown | {"content-encoding": "gzip"}, media_type="application/json")


def _begin_review(call: Call, key: tuple[str, str], record: Record) -> None:
    try:
        call.house.reviews.ask(key, record)
    except TooManyReviews as error:
        raise Problem("try_again", "The coach is busy with other matches. Try again in a minute.", retry_after=60) from error


async def play_on(call: Call) -> Response:
    """Play a finished match on from any of its moves, as you would have: at a private table of yours, against bots."""
    wanted = call.body(Onward)
    take_a_table(call)
    record = await _record(call, call.table, call.request.path_params["match"])
    outline = Outline(record.game, record.seats, record.options, wanted.settings, is_public=False)
    live = await create(call, outline, Opening.of(record.moves[: wanted.moves], wanted.seat, record.seats))
    return answer(Made(table_text(live.id), link(call, live)), 201)


ENDPOINTS = (
    Endpoint("POST", "/api/session", session, gives=Page, needs_session=False),
    Endpoint("DELETE", "/api/session", end_session, needs_session=False, done=(204,)),
    Endpoint("POST", "/api/bots", new_bot, gives=Token, needs_session=False),
    Endpoint("GET", "/api/games", list_games, gives=list[GameInfo], needs_session=False),
    Endpoint("POST", "/api/tables", new_table, takes=NewTable, gives=Made, done=(201,), refuses=("bad_options", "not_now")),
    Endpoint("GET", "/api/tables/{table}", look, gives=Welcome),
    Endpoint("GET", "/api/tables/{table}/keys", keys, gives=Keys, refuses=("not_inside",)),
    Endpoint("GET", "/api/tables/{table}/invitation.svg", invitation, media="image/svg+xml", refuses=("not_inside",)),
    Endpoint(
        "POST",
        "/api/tables/{table}/code",
        new_spoken_code,
        gives=SpokenCode,
        done=(201,),
        refuses=("not_inside", "not_host"),
    ),
    Endpoint("POST", "/api/code", use_spoken_code, takes=SpokenCode, gives=TableName, refuses=("unknown_table",)),
    Endpoint("POST", "/api/tables/{table}/commands", command, takes=Command, gives=Ack, limit="", refuses=CODES),
    Endpoint("GET", "/api/tables/{table}/stream", follow, media="application/x-ndjson", query=("since",)),
    Endpoint(
        "GET", "/api/tables/{table}/advice", ask_advice, gives=Advice, done=(200, 204), refuses=("not_inside", "not_yours")
    ),
    Endpoint("GET", "/api/tables/{table}/matches", list_matches, gives=list[MatchEntry], needs_session=False),
    Endpoint(
        "GET",
        "/api/tables/{table}/matches/{match}",
        match_record,
        media="application/json",
        text=True,
        query=("format",),
        needs_session=False,
    ),
    Endpoint("GET", "/api/tables/{table}/matches/{match}/frames", match_frames, gives=replays.Replay, needs_session=False),
    Endpoint("GET", "/api/tables/{table}/matches/{match}/proof", match_proof, gives=Proof, needs_session=False),
    Endpoint(
        "GET",
        "/api/tables/{table}/matches/{match}/review",
        match_review,
        gives=MatchReview,
        later=Soon,
        done=(200, 202),
        refuses=("not_now",),
        needs_session=False,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/matches/{match}/onward",
        play_on,
        takes=Onward,
        gives=Made,
        done=(201,),
        refuses=("no_such_seat", "not_now", "bad_options"),
    ),
    Endpoint("GET", "/api/deals/{deal}", look_at_deal, gives=Deal, refuses=("unknown_table",), needs_session=False),
    Endpoint(
        "GET", "/api/deals/{deal}/matches", deal_matches, gives=list[DealMatch], refuses=("unknown_table",), needs_session=False
    ),
    Endpoint(
        "POST",
        "/api/deals/{deal}/tables",
        play_deal,
        takes=DealTable,
        gives=Made,
        done=(201,),
        refuses=("unknown_table", "bad_options"),
    ),
    Endpoint("GET", "/api/luck", luck_statistics, gives=LuckStatistics, later=Soon, done=(200, 202), needs_session=False),
    Endpoint("GET", "/api/lobby", lobby, gives=list[LobbyEntry], query=("game",), needs_session=False),
    Endpoint(
        "POST",
        "/api/quick",
        quick_match,
        takes=QuickMatch,
        gives=TableName,
        done=(200, 201),
        refuses=("not_yours", "bad_options", "not_now"),
    ),
)
