"""What every store promises, asked of each of them."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tatami.service.store import Conflict, Duplicate, Kept, Listing, Snapshot, Store, Stored, StoreError, TableId
from tests.service.store_kit import LOBBY, SECRET, Place, awaited, make, row

T = TableId


# Rows.


@awaited
async def test_rows_come_back_as_they_were_and_in_order(place: Place) -> None:
    async with place.open() as store:
        rows = [await make(store, 7)]
        for version in range(2, 12):
            rows.append(row(7, version, who=f"seat {version}"))
            assert await store.append(rows[-1]) == Stored()
        await make(store, 8)
        assert await store.read(T(7), 0) == rows
        assert await store.read(T(7), 9) == rows[9:]
        assert await store.read(T(7), 11) == []
        assert await store.load(T(7)) == Kept(SECRET, None, rows, None)


@awaited
async def test_what_one_store_has_kept_another_one_finds(place: Place) -> None:
    async with place.open() as store:
        first = await make(store, 7, due=50)
    async with place.open() as store:
        assert await store.load(T(7)) == Kept(SECRET, None, [first], 50)


@awaited
async def test_an_unknown_table_is_nothing_at_all(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        assert await store.load(T(6)) is None
        assert await store.read(T(6), 0) == []
        assert await store.find(T(6), bytes(16)) is None
        assert await store.heads([T(6)]) == {}
        assert await store.names(T(6)) == {}
        assert await store.find_code("NOWHERE", 0) is None


@awaited
async def test_a_command_sent_twice_is_answered_with_its_first_row(place: Place) -> None:
    async with place.open() as store:
        first = await make(store, 7)
        second = row(7, 2, who="bob")
        assert await store.append(second) == Stored()
        assert await store.append(second) == Duplicate(2, "bob")
        assert await store.append(row(7, 3, who="eve", command=second.command)) == Duplicate(2, "bob")
        assert await store.append(row(7, 3, command=first.command)) == Duplicate(1, "ann")
        assert await store.find(T(7), second.command) == Duplicate(2, "bob")
        assert await store.find(T(7), bytes(16)) is None
        assert await store.read(T(7), 0) == [first, second]


@awaited
async def test_the_same_command_id_at_another_table_is_another_command(place: Place) -> None:
    async with place.open() as store:
        first = await make(store, 7)
        await make(store, 8)
        assert await store.append(row(8, 2, command=first.command)) == Stored()


@awaited
async def test_whoever_comes_second_at_a_version_is_told(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        kept = row(7, 2)
        assert await store.append(kept) == Stored()
        assert await store.append(row(7, 2, who="bob")) == Conflict()
        assert await store.read(T(7), 1) == [kept]


@awaited
async def test_of_contenders_in_one_batch_exactly_one_wins(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        rivals = [row(7, 2, who=f"rival {number}") for number in range(20)]
        answers = await asyncio.gather(*map(store.append, rivals))
        assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 19 + ["Stored"]
        assert await store.read(T(7), 1) == [rivals[answers.index(Stored())]]


@awaited
async def test_of_one_command_many_times_in_one_batch_exactly_one_is_kept(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        command = bytes(range(16))
        doubles = [row(7, 2, body=b"[%d]" % number, command=command) for number in range(10)]
        later = row(7, 3, command=command)
        answers = await asyncio.gather(*map(store.append, [*doubles, later]))
        assert answers.count(Stored()) == 1
        assert answers.count(Duplicate(2, "ann")) == 10
        assert await store.read(T(7), 1) == [doubles[answers.index(Stored())]]


@awaited
async def test_of_contenders_from_two_stores_at_once_exactly_one_wins(place: Place) -> None:
    async with place.open() as one, place.open() as other:
        tables = range(100, 140)
        for table in tables:
            await make(one, table)
        left = [row(table, 2, who="left") for table in tables]
        right = [row(table, 2, who="right") for table in reversed(tables)]
        answers = await asyncio.gather(*map(one.append, left), *map(other.append, right))
        won = {asked.table: asked for asked, answer in zip(left + right, answers, strict=True) if answer == Stored()}
        assert answers.count(Stored()) == answers.count(Conflict()) == len(tables) == len(won)
        for table in tables:
            assert await other.read(T(table), 1) == [won[T(table)]]


@awaited
async def test_one_command_sent_to_two_stores_at_once_is_kept_once(place: Place) -> None:
    async with place.open() as one, place.open() as other:
        await make(one, 7)
        for version in range(2, 30):
            asked = row(7, version)
            answers = await asyncio.gather(one.append(asked), other.append(asked))
            assert sorted(answers, key=str) == [Duplicate(version, "ann"), Stored()]


@awaited
async def test_a_bad_row_does_not_harm_those_beside_it(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        good = [row(7, version) for version in range(2, 30)]
        bad = [
            row(7, 40, body=b"\xff\xfe is no text"),
            row(7, 41, command=b"short"),
            row(7, 0),
            row(2**80, 1),
        ]
        answers = await asyncio.gather(*map(store.append, [*good[:14], *bad, *good[14:]]), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Stored] * 14 + [StoreError] * 4 + [Stored] * 14
        assert await store.read(T(7), 1) == good


@awaited
async def test_large_bodies_and_all_scripts_are_kept_whole(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        large = row(7, 2, body=b'"%s"' % (b"x" * 300_000))
        strange = row(7, 3, who="Zoë 道場 🥋", body='["畳 ∑ \U0001f94b é"]'.encode())
        assert await asyncio.gather(*map(store.append, [large, strange])) == [Stored(), Stored()]
        assert await store.read(T(7), 1) == [large, strange]
        assert await store.append(row(7, 4, command=strange.command)) == Duplicate(3, "Zoë 道場 🥋")


@awaited
async def test_ids_use_all_of_63_bits(place: Place) -> None:
    async with place.open() as store:
        table = 2**63 - 1
        first = await make(store, table, due=2**62)
        assert await store.load(T(table)) == Kept(SECRET, None, [first], 2**62)
        assert await store.heads([T(table)]) == {table: 1}
        assert [found async for found in store.tables()] == [table]


@awaited
async def test_a_row_whose_sender_has_gone_is_kept_all_the_same(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        gone = asyncio.create_task(store.append(row(7, 2)))
        await asyncio.sleep(0)
        gone.cancel()
        assert await store.append(row(7, 3)) == Stored()
        assert await store.heads([T(7)]) == {7: 3}


# Tables.


@awaited
async def test_a_table_can_be_made_only_once(place: Place) -> None:
    async with place.open() as store:
        first = await make(store, 7)
        for again in (first, row(7, 1)):
            with pytest.raises(StoreError, match="already"):
                await store.create(again, b"another", 5, Listing("dojo", 2, 1, "lobby", True))
        assert await store.load(T(7)) == Kept(SECRET, None, [first], None)
        assert await store.lobby(None, 10) == [(7, LOBBY)]


@awaited
async def test_the_tables_of_a_deal_are_found_the_first_and_the_newest(place: Place) -> None:
    async with place.open() as store:
        for table in (5, 9, 7, 8, 6):
            await store.create(row(table, 1), SECRET, None, LOBBY, "one" if table != 6 else "other")
        await make(store, 10)
        assert await store.deal("one", 10) == [5, 7, 8, 9]
        assert await store.deal("one", 2) == [5, 8, 9]
        assert await store.deal("one", 1) == [5, 9]
        assert await store.deal("other", 10) == [6]
        assert await store.deal("none", 10) == [] == await store.deal("", 10)


@awaited
async def test_a_table_that_is_there_already_is_in_no_other_deal(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        with pytest.raises(StoreError, match="already"):
            await store.create(row(7, 1), SECRET, None, LOBBY, "one")
        assert await store.deal("one", 10) == []


@awaited
async def test_a_table_made_twice_at_once_is_made_once(place: Place) -> None:
    async with place.open() as one, place.open() as other:
        made = [one.create(row(7, 1), b"one", None, LOBBY), other.create(row(7, 1), b"other", None, LOBBY)]
        answers = await asyncio.gather(*made, return_exceptions=True)
        assert sorted(map(type, answers), key=str) == [type(None), StoreError]
        kept = await one.load(T(7))
        assert kept and kept.secret == (b"one", b"other")[answers.index(None)]


@awaited
async def test_all_tables_come_oldest_first(place: Place) -> None:
    async with place.open() as store:
        for table in (30, 10, 20):
            await make(store, table)
        assert [table async for table in store.tables()] == [10, 20, 30]


@awaited
async def test_the_newest_versions_of_many_tables_come_at_once(place: Place) -> None:
    async with place.open() as store:
        await asyncio.gather(*(make(store, table) for table in range(1, 301)))
        await asyncio.gather(*(store.append(row(table, 2)) for table in range(1, 101)))
        expected = {table: 2 if table <= 100 else 1 for table in range(1, 301)}
        assert await store.heads(T(table) for table in range(2_000)) == expected
        assert await store.heads([]) == {}


@awaited
async def test_a_snapshot_shortens_what_is_loaded_and_never_goes_backwards(place: Place) -> None:
    async with place.open() as store:
        rows = [await make(store, 7)]
        for version in range(2, 6):
            rows.append(row(7, version))
            await store.append(rows[-1])
        for version in (3, 2, 3, 4):
            await store.save_snapshot(T(7), Snapshot(version, b"\x00 as of %d" % version))
        assert await store.load(T(7)) == Kept(SECRET, Snapshot(4, b"\x00 as of 4"), rows[4:], None)
        await store.save_snapshot(T(7), Snapshot(4, b"other"))
        await store.save_snapshot(T(7), Snapshot(1, b"older"))
        kept = await store.load(T(7))
        assert kept and kept.snapshot == Snapshot(4, b"\x00 as of 4")
        assert await store.read(T(7), 0) == rows


# Wake-ups.


async def due(store: Store, table: int) -> int | None:
    kept = await store.load(T(table))
    return kept.due if kept else None


@awaited
async def test_the_earliest_wake_up_asked_for_is_kept(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7, due=500)
        await make(store, 8)
        await store.append(row(7, 2), due=900)
        assert await due(store, 7) == 500
        await store.append(row(7, 3), due=300)
        assert await due(store, 7) == 300
        await store.append(row(7, 4))
        assert await due(store, 7) == 300
        await asyncio.gather(store.append(row(8, 2), due=60), store.append(row(8, 3), due=40), store.append(row(8, 4), due=50))
        assert await due(store, 8) == 40


@awaited
async def test_a_row_that_is_not_kept_changes_nothing_else(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7, due=500)
        command = bytes(range(16))
        closed = Listing("push", 4, 0, "playing", True)
        asked = [
            store.append(row(7, 2, command=command)),
            store.append(row(7, 2, command=command), due=10, listing=closed),
            store.append(row(7, 2), due=20, listing=closed),
            store.append(row(7, 3, command=command), due=30, listing=closed),
        ]
        assert await asyncio.gather(*asked) == [Stored(), Duplicate(2, "ann"), Conflict(), Duplicate(2, "ann")]
        assert await due(store, 7) == 500
        assert await store.lobby(None, 10) == [(7, LOBBY)]


@awaited
async def test_a_due_table_is_given_to_one_caller_and_comes_again(place: Place) -> None:
    async with place.open() as one, place.open() as other:
        for table in range(1, 41):
            await make(one, table, due=100 + table)
        claims = await asyncio.gather(*(store.claim(130, 500, 8) for store in (one, other) * 3))
        claimed = [table for claim in claims for table in claim]
        assert sorted(claimed) == list(range(1, 31))
        assert all(len(claim) <= 8 for claim in claims)
        assert await one.claim(130, 500, 100) == []
        assert sorted(await other.claim(500, 900, 100)) == list(range(1, 41))


@awaited
async def test_the_most_overdue_are_claimed_first(place: Place) -> None:
    async with place.open() as store:
        for table, when in ((1, 30), (2, 10), (3, 20)):
            await make(store, table, due=when)
        assert await store.claim(100, 500, 1) == [2]
        assert await store.claim(100, 500, 1) == [3]


@awaited
async def test_whoever_claimed_a_table_says_when_it_is_due_next(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7, due=100)
        await make(store, 8, due=100)
        assert len(await store.claim(100, 500, 10)) == 2
        await store.settle(T(7), 500, 300)
        await store.settle(T(8), 500, None)
        assert await due(store, 7) == 300
        assert await due(store, 8) is None
        assert await store.claim(299, 900, 10) == []
        assert await store.claim(1_000, 2_000, 10) == [7]
        await store.put_off(T(8), 50)
        assert await store.claim(50, 2_000, 10) == [8]


@awaited
async def test_a_claim_that_has_passed_to_somebody_else_is_not_settled(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7, due=100)
        assert await store.claim(100, 500, 10) == [7]
        assert await store.claim(500, 900, 10) == [7], "the first was too slow"
        await store.settle(T(7), 500, None)
        await store.settle(T(7), 500, 9_000)
        assert await due(store, 7) == 900
        await store.append(row(7, 2), due=950)
        await store.settle(T(7), 900, 9_000)
        assert await due(store, 7) == 950


@awaited
async def test_whoever_is_at_the_table_puts_it_off_and_leaves_a_claim_alone(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7, due=100)
        await store.put_off(T(7), 300)
        assert await due(store, 7) == 300
        assert await store.claim(300, 500, 10) == [7]
        await store.put_off(T(7), 2_000)
        assert await due(store, 7) == 500
        await store.append(row(7, 2), due=1_000)
        await store.settle(T(7), 500, 9_000)
        assert await due(store, 7) == 1_000


@awaited
async def test_a_wake_up_asked_for_while_a_table_is_claimed_is_not_lost(place: Place) -> None:
    """Else the claimer, who may not have seen the newest row, would put its own answer over it."""
    async with place.open() as store:
        for table in (1, 2, 3):
            await make(store, table, due=100)
        assert len(await store.claim(100, 500, 10)) == 3
        await store.append(row(1, 2), due=700)
        await store.append(row(2, 2), due=300)
        await store.append(row(3, 2), due=800)
        assert [await due(store, table) for table in (1, 2, 3)] == [500, 500, 500]
        await store.settle(T(1), 500, None)
        await store.settle(T(2), 500, 900)
        await store.settle(T(3), 500, 600)
        assert [await due(store, table) for table in (1, 2, 3)] == [700, 300, 600]
        assert await store.claim(700, 900, 1) == [2]
        await store.settle(T(2), 900, None)
        assert await due(store, 2) is None, "nothing was asked for since"


# The lobby, codes, names, workers.


@awaited
async def test_the_lobby_shows_public_tables_with_a_free_chair_newest_first(place: Place) -> None:
    async with place.open() as store:
        shown = {
            1: LOBBY,
            2: Listing("dojo", 2, 1, "lobby", True),
            3: Listing("push", 6, 5, "lobby", True),
            4: Listing("push", 4, 0, "lobby", True),
            5: Listing("push", 4, 2, "playing", True),
            6: Listing("push", 4, 2, "lobby", False),
        }
        for table, listing in shown.items():
            await make(store, table, listing=listing)
        assert await store.lobby(None, 10) == [(3, shown[3]), (2, shown[2]), (1, shown[1])]
        assert await store.lobby("push", 10) == [(3, shown[3]), (1, shown[1])]
        assert await store.lobby(None, 1) == [(3, shown[3])]


@awaited
async def test_a_listing_changes_with_the_row_that_changes_it(place: Place) -> None:
    async with place.open() as store:
        await make(store, 7)
        steps = [Listing("push", 4, free, "lobby", True) for free in (1, 3, 2)]
        asked = [store.append(row(7, version), listing=listing) for version, listing in enumerate(steps, 2)]
        assert await asyncio.gather(*asked) == [Stored()] * 3
        assert await store.lobby(None, 10) == [(7, steps[-1])]
        await store.append(row(7, 5), due=10, listing=Listing("push", 4, 2, "playing", True))
        assert await store.lobby(None, 10) == []
        assert await due(store, 7) == 10


@awaited
async def test_a_code_leads_to_one_table_until_it_is_over(place: Place) -> None:
    async with place.open() as store:
        assert await store.save_code("FROG", T(7), 100, now=0)
        assert await store.find_code("FROG", 99) == 7
        assert await store.find_code("FROG", 100) is None
        assert not await store.save_code("FROG", T(8), 200, now=50)
        assert await store.find_code("FROG", 60) == 7
        assert await store.save_code("FROG", T(7), 150, now=50), "it may be made to last longer"
        assert await store.find_code("FROG", 120) == 7
        assert await store.save_code("FROG", T(8), 400, now=150)
        assert await store.find_code("FROG", 160) == 8
        assert await store.save_code("NEWT", T(9), 900, now=500)
        assert await store.find_code("FROG", 500) is None


@awaited
async def test_a_code_wanted_by_two_at_once_goes_to_one(place: Place) -> None:
    async with place.open() as one, place.open() as other:
        wanted = [one.save_code("FROG", T(7), 100, 0), other.save_code("FROG", T(8), 100, 0)]
        answers = await asyncio.gather(*wanted)
        assert sorted(answers) == [False, True]
        assert await one.find_code("FROG", 50) == (7, 8)[answers.index(True)]


@awaited
async def test_names_can_be_changed_and_fade(place: Place) -> None:
    async with place.open() as store:
        await store.save_name(T(7), 0, "Ann", now=10)
        await store.save_name(T(7), 1, "Bob", now=20)
        await store.save_name(T(8), 0, "Zoë", now=30)
        await store.save_name(T(7), 0, "Anna", now=40)
        assert await store.names(T(7)) == {0: "Anna", 1: "Bob"}
        assert await store.forget_names(before=30) == 1
        assert await store.names(T(7)) == {0: "Anna"}
        await store.save_name(T(7), 0, None, now=50)
        assert await store.names(T(7)) == {}
        assert await store.names(T(8)) == {0: "Zoë"}
        assert await store.forget_names(before=100) == 1


@awaited
async def test_workers_are_alive_as_long_as_they_beat(place: Place) -> None:
    async with place.open() as store:
        await store.beat("one", 100)
        await store.beat("two", 200)
        assert await store.live_workers(since=100) == {"one", "two"}
        assert await store.live_workers(since=150) == {"two"}
        await store.beat("one", 300)
        await store.end_beat("two")
        await store.check()
        assert await store.live_workers(since=0) == {"one"}
        await store.beat("three", 400)
        assert await store.forget_beats(before=400) == 1, "a worker that died, and never the check's own row"
        assert await store.live_workers(since=0) == {"three"}


@awaited
async def test_all_stores_of_a_site_know_the_same_secret(place: Place) -> None:
    async with AsyncExitStack() as opened:
        stores = [await opened.enter_async_context(place.open()) for _ in range(3)]
        found = await asyncio.gather(*(store.site_secret() for store in stores * 2))
        assert len(set(found)) == 1
        assert len(found[0]) == 32
    async with place.open() as store:
        assert await store.site_secret() == found[0]
