"""What is asked about deals by HTTP: how one is played, a table that plays it, and how others did."""

import msgspec
from starlette.responses import Response

from tatami.games.game import GameError
from tatami.service.deals import Deal, deal_of, matches_of, outline_of
from tatami.service.endpoint import Call, Problem, answer
from tatami.service.identity import is_deal, table_text
from tatami.service.making import Made, create, link, take_a_table
from tatami.tables import Settings
from tatami.tables.onward import Opening


class DealTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table of a deal is run; all else is as at the others."""

    settings: Settings = Settings()


async def look_at_deal(call: Call) -> Response:
    """How a deal is played, and at how many tables it was; nothing of its cards, and no result."""
    return answer(await _deal(call))


async def deal_matches(call: Call) -> Response:
    """The finished matches of a deal at its newest tables: who played, and their points."""
    deal = await _deal(call)
    async with call.walk():
        return answer(await matches_of(call.house.store, deal.deal, call.session_or_none))


async def play_deal(call: Call) -> Response:
    """Play a deal: at a private table of yours like its first, with the same luck. It begins at once if no chair is free."""
    wanted = call.body(DealTable)
    deal = await _deal(call)
    take_a_table(call)
    try:
        live = await create(call, outline_of(deal, wanted.settings), Opening.like(deal.bots))
    except GameError as error:
        raise Problem("bad_options", str(error)) from error
    return answer(Made(table_text(live.id), link(call, live)), 201)


async def _deal(call: Call) -> Deal:
    name = call.request.path_params["deal"]
    if is_deal(name):
        async with call.walk():
            if deal := await deal_of(call.house.store, name):
                return deal
    raise Problem("unknown_table", "There is no such deal.")
