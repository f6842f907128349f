# One command each. `make setup` first; the rest needs nothing else.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed

.PHONY: setup lock test test-all clauses bench fuzz golden screens run clean

setup: $(INSTALLED)

$(INSTALLED): requirements.lock pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit('Tatami needs Python 3.11 or newer.' if sys.version_info < (3, 11) else 0)"
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || (apt-get update -qq && apt-get install -y -qq python3-venv)
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $(INSTALLED)

lock: setup ## write requirements.lock anew from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/python -m uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --quiet --custom-compile-command "make lock" -o requirements.lock

test: setup ## the quick loop: format, lint, types, fast tests; under two minutes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -q -n 2 -m "not slow"

test-all: test clauses ## everything: also the long walks, the fuzzer and a guard on the speed
	$(BIN)/pytest -q -n 2 -m slow
	$(BIN)/python -m tests.fuzz_records -max_total_time=30
	$(BIN)/python -m bench.rules

clauses: setup ## which clauses of the rules are carried by a test
	$(BIN)/python -m tests.clauses

bench: setup ## the claims of speed, judged strictly
	$(BIN)/python -m bench.rules --judge

fuzz: setup ## feed malformed records to the readers for as long as SECONDS says
	$(BIN)/python -m tests.fuzz_records -max_total_time=$(or $(SECONDS),300)

golden: setup ## write the golden matches and position counts anew; review the diff
	$(BIN)/python -m tests.golden

screens: setup ## take the README's picture anew
	$(BIN)/python -m tests.readme_screen

run: setup ## a match at this terminal, bots seated
	$(BIN)/tatami play push you steady steady

clean:
	rm -rf .venv dist
