"""What the screen of a seat with a coach asks by HTTP while that seat is to choose."""

from starlette.responses import Response

from tatami.service.endpoint import Call, Problem, answer

ASK_AGAIN_SECONDS = 2
_PATIENCE = 2.0  # seconds that a request waits for advice before it is told to ask again


async def ask_advice(call: Call) -> Response:
    """What the coach of a chair of yours says of the choice that is open there; 204 while there is nothing to say."""
    live = await call.inside()
    who, table = call.session.actor(live.id).who, live.table
    if not any(table.has_coach(seat) for seat in table.chairs_of(who)):
        raise Problem("not_yours", "No chair of yours has a coach. The host can agree on one before a match.")
    seat = table.to_move()
    is_theirs = seat is not None and table.has_coach(seat) and table.chairs[seat].who == who
    found = await call.house.advices.find(live.id, table, _PATIENCE) if is_theirs else None
    if found is None:
        return Response(status_code=204, headers={"retry-after": str(ASK_AGAIN_SECONDS)})
    return answer(found)
