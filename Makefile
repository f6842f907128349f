# One command each. `make setup` first; the rest needs nothing else.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed

.PHONY: setup servers web browser e2e pictures lock test test-all clauses bench fuzz golden screens protocol run clean chaos chaos-short fairness fairness-short campaigns simulate garbage restore-drill docs licences wheel release-check release site upgrade-drill soak

# Tests of real clocks, sockets and browsers may be late once on a busy machine: what failed is run once more, and only that.
once_more = $(BIN)/pytest -q -n 2 $(1) || $(BIN)/pytest -q -n 2 $(1) --last-failed

setup: $(INSTALLED)

$(INSTALLED): requirements.lock pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit('Tatami needs Python 3.11 or newer.' if sys.version_info < (3, 11) else 0)"
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || (apt-get update -qq && apt-get install -y -qq python3-venv)
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $(INSTALLED)

servers: ## what the tests of the service need: PostgreSQL, Redis and Caddy, started by the tests themselves
	@command -v pg_config > /dev/null && test -x "$$(pg_config --bindir)/postgres" || \
		(apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=300 postgresql libpq-dev)
	@command -v redis-server > /dev/null || \
		(apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=300 redis-server)
	@command -v caddy > /dev/null || \
		(apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=300 caddy)

web: ## build the browser's client into the package, checked
	@command -v npm > /dev/null || (apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=300 nodejs npm)
	@node -e "const [a, b] = process.versions.node.split('.'); if (a < 20 || (a == 20 && b < 19)) { console.error('The client is built with Node 20.19 or newer, and this is ' + process.versions.node + ': get one from nodejs.org.'); process.exit(1) }"
	cd web && npm ci --ignore-scripts --no-audit --no-fund --silent && npm run --silent check && npm run --silent test && npm run --silent build

browser:
	@command -v chromium > /dev/null || \
		(apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=300 chromium)

e2e: setup web browser ## people at tables in a real browser, whole matches and all
	$(BIN)/pytest -q -n 2 -m e2e

pictures: setup web browser ## the scenes of the design, as they are, into FOLDER
	$(BIN)/python -m tests.e2e.pictures $(or $(FOLDER),pictures)

lock: setup ## write requirements.lock anew from pyproject.toml, and the page of licences
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/python -m uv pip compile pyproject.toml $(addprefix --extra ,site bench arena envs dataset docs dev) --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --quiet --custom-compile-command "make lock" -o requirements.lock
	$(MAKE) licences

test: setup ## the quick loop: format, lint, types, fast tests; two to three minutes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(once_more)

BROWSERS := $(addprefix tests/e2e/test_,match.py together.py hotseat.py access.py weight.py rules.py grey.py learn.py replay.py luck.py verify.py deal.py third_game.py first_flip.py)

test-all: web test clauses servers browser ## everything: also the long walks, the fuzzers, the services, browsers, the faults and a guard on the speed
	$(call once_more,-m "services and not slow")
	$(call once_more,-m "e2e and not slow" $(BROWSERS))
	$(call once_more,-m "slow and not e2e and not campaign" --ignore=tests/service --ignore=tests/test_simulator.py)
	$(MAKE) chaos-short
	$(MAKE) fairness-short
	$(BIN)/python -m tests.fuzz_records -max_total_time=30
	$(BIN)/python -m bench.rules
	$(BIN)/python -m bench.bots levels

chaos: setup servers ## kill workers, databases, buses and networks under load, for minutes; every control must be noticed
	$(BIN)/python -m tests.chaos

chaos-short: setup servers ## the same, small
	$(BIN)/python -m tests.chaos --short

site: setup servers ## what is shipped in deploy/ under 500 tables: a worker, the bus, the database and the proxy are killed
	$(BIN)/python -m tests.drills site

upgrade-drill: setup servers ## from the last version (or OLD) to this one, worker by worker, under 200 tables; nobody waits more than 2 s
	$(BIN)/python -m tests.drills upgrade $(addprefix --old ,$(OLD))

soak: setup servers ## 200 tables and 1,000 sockets for MINUTES (45): workers must not grow
	$(BIN)/python -m tests.drills soak --minutes $(or $(MINUTES),45)

fairness: setup ## is the luck fair, and can anyone check it: a hundred million draws, a hundred thousand changed logs, cheating tables and players; an hour
	$(BIN)/python -m tests.fairness

fairness-short: setup ## the same, small
	$(BIN)/python -m tests.fairness --short

campaigns: setup servers ## the slow tests which CI leaves out: of the service, the simulator, most of the evenings at tables and of the 20,000 matches
	$(BIN)/pytest -q -n 2 -m slow tests/service tests/test_simulator.py
	$(BIN)/pytest -q -n 2 -m campaign

restore-drill: setup servers ## a million events backed up and restored in both stores, every match and proof checked; within 10 minutes each
	$(BIN)/python -m tests.operate.drill

simulate: setup ## SEEDS simulated worlds of clients, workers, store and bus, full of faults
	$(BIN)/python -m tests.simulator --seeds $(or $(SEEDS),100000) --processes 2

garbage: setup ## a million malformed frames and messages for a running service
	$(BIN)/python -m tests.garbage

clauses: setup ## which clauses of the rules are carried by a test
	$(BIN)/python -m tests.clauses

bench: setup ## the claims of speed, judged strictly
	$(BIN)/python -m bench.rules --judge

fuzz: setup ## feed malformed records to the readers for as long as SECONDS says
	$(BIN)/python -m tests.fuzz_records -max_total_time=$(or $(SECONDS),300)

golden: setup ## write the golden matches and position counts anew; review the diff
	$(BIN)/python -m tests.golden

screens: setup web browser ## take the README's pictures anew
	$(BIN)/python -m tests.readme_screen
	$(BIN)/python -m tests.e2e.pictures docs/pictures --readme

protocol: setup ## write the protocol's page and the OpenAPI file anew
	$(BIN)/python -m tests.protocol_page

licences: setup ## write the page of licences anew
	$(BIN)/python -m release.licences

wheel: setup web ## the wheel, with the client inside, and the source archive, into dist/
	$(BIN)/python -m release.build

release-check: setup ## what is not ready for the release VERSION, without a run of CI
	$(BIN)/python -m release --check $(or $(VERSION),$(shell $(BIN)/python -c 'import tatami; print(tatami.__version__)'))

release: setup ## everything checked, CI in a clean clone too, then the release VERSION into dist/; uploads nothing
	$(BIN)/python -m release $(VERSION)

docs: setup ## the documentation as a site, into public/; a dead link or anchor is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

run: setup ## serve on this machine and in its network
	$(BIN)/tatami serve

clean:
	rm -rf .venv dist public
