"""Feeds whatever a coverage-guided fuzzer finds to the readers of records and moves: `python -m tests.fuzz_records`.

Takes libFuzzer's own arguments, such as -runs=100000 or -max_total_time=60. Any error but the exact ones ends it.
"""

import sys

try:
    import atheris
except ImportError:
    sys.exit("Nothing was fuzzed: atheris is for Linux and Python below 3.14." if sys.platform == "linux" else 0)

with atheris.instrument_imports(include=["tatami.games"]):
    from tatami.games.record import read
    from tests.malformed import SEEDS, check_move, check_record, states_to_try

STATES = states_to_try()
BEGINNINGS = [text[:400] for text in SEEDS]  # whole matches would take the time that finds nothing new
BEGINNINGS_JSON = [read(text[: text.rindex("\n")]).json() for text in BEGINNINGS]


def fuzz(data: bytes) -> None:
    provider = atheris.FuzzedDataProvider(data)
    how = provider.ConsumeIntInRange(0, 3)
    game, state = STATES[provider.ConsumeIntInRange(0, len(STATES) - 1)]
    if how == 0:
        check_move(game, state, provider.ConsumeUnicodeNoSurrogates(40))
    else:
        seeds = BEGINNINGS if how == 1 else BEGINNINGS_JSON
        text = seeds[provider.ConsumeIntInRange(0, len(seeds) - 1)]
        at = provider.ConsumeIntInRange(0, len(text))
        check_record(text[:at] + provider.ConsumeUnicodeNoSurrogates(60) + text[at + provider.ConsumeIntInRange(0, 60) :])


if __name__ == "__main__":
    atheris.Setup(sys.argv, fuzz)
    atheris.Fuzz()
