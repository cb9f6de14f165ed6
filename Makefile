# make play     everything needed, then the server; prints the address
# make test     every test that can run on this machine; make test-all: with every option of every game by itself, too
# make install  the shared first part: .venv, the compiled package, the web client
# make quick    compile what was edited, for developing; make compile: the release form again
# Also: pure, web, images, types, lint, format, bench, wheel, lock, clean.

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help install play test test-all bench clean python-tools node-tools compile quick pure web images lint format \
        lint-python lint-web test-web test-browser test-pure test-python golden types wheel lock

HOST ?= 127.0.0.1
PORT ?= 8000
DATABASE ?= sqlite+aiosqlite:///skydeck.db

# The first Python that is new enough and can make virtual environments.
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14 python; do \
    $$p -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
CHROMIUM ?= $(shell for c in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do command -v $$c && break; done)
BIN := .venv/bin
# One build at a time, also when two shells ask for it.
LOCKED := $(if $(shell command -v flock 2>/dev/null),flock .make/lock)

COMPILED_SOURCES := $(shell find src/skydeck/engine src/skydeck/games src/skydeck/bots -name '*.py' 2>/dev/null)
# The client draws the cards of the data files.
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/e2e/*' -not -path '*/test-results/*' \
    -not -path '*/playwright-report/*' 2>/dev/null) $(wildcard src/skydeck/games/*/*.yaml)
HAS_WEB := $(wildcard web/package.json)
# Python can be checked and put in order without it.
HAS_NODE := $(shell command -v npm 2>/dev/null)

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

# The client is built while the rules are compiled.
install: python-tools $(if $(HAS_WEB),node-tools)
	@$(MAKE) -j2 .make/compiled $(if $(HAS_WEB),.make/web)

play: install
	@$(BIN)/skydeck serve --host '$(HOST)' --port '$(PORT)' --database '$(DATABASE)' $(if $(NO_BROWSER),,--open)

# --- tools -----------------------------------------------------------------------------------------------------------

python-tools:
	@if [ -z "$(PYTHON)" ]; then echo "Python 3.11 or newer with venv is missing: it runs the engine and the server." \
	    "Install it: Debian/Ubuntu: apt-get install python3 python3-venv; macOS: brew install python; or python.org" >&2; exit 1; fi

node-tools:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(Number(a < 20 || (a === 20 && b < 19)))' 2>/dev/null \
	    || { echo "Node 20.19 or newer is missing: it builds the web client." \
	    "Install it: Debian/Ubuntu: apt-get install nodejs npm; macOS: brew install node; or nodejs.org" >&2; exit 1; }
	@command -v npm >/dev/null || { echo "npm is missing: it installs what the web client is built with." \
	    "Install it: Debian/Ubuntu: apt-get install npm; elsewhere it comes with Node" >&2; exit 1; }

# --- Python ----------------------------------------------------------------------------------------------------------

.make/python: requirements-dev.lock pyproject.toml setup.py | python-tools
	@mkdir -p .make
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv .venv
	@echo "Installing Python packages into .venv"
	@$(LOCKED) $(BIN)/python -m pip install -qq --disable-pip-version-check -r requirements-dev.lock
	@SKYDECK_COMPILE= SKYDECK_PURE=1 $(LOCKED) $(BIN)/python -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

# What setup.py compiles for. A checkout keeps the quick form, once asked for, until `make compile`.
FORM := $(if $(wildcard src/skydeck_engine__mypyc*),quick,release)

.make/compiled: .make/python $(COMPILED_SOURCES)
	@mkdir -p .make
	@echo "Compiling the engine and the games ($(FORM) form)"
	@# As old as the start of the build, so that what is edited meanwhile is compiled next time.
	@touch .make/compiling
	@# What a developer broke is to be seen, not to be gone round.
	@$(if $(filter quick,$(FORM)),SKYDECK_COMPILE=required) SKYDECK_FORM=$(FORM) PYTHONWARNINGS=ignore \
	    $(LOCKED) $(BIN)/python setup.py --quiet build_ext --inplace
	@mv .make/compiling $@

compile:
	@$(if $(filter quick,$(FORM)),rm -f .make/compiled)
	@$(MAKE) .make/compiled FORM=release

quick:
	@$(if $(filter release,$(FORM)),rm -f .make/compiled)
	@$(MAKE) .make/compiled FORM=quick

# Back to the sources alone, for debugging; `make compile` compiles again. SKYDECK_PURE=1 does the same for one run.
pure:
	find src -name '*.so' -o -name '*.pyd' | xargs rm -f
	rm -f .make/compiled src/skydeck__mypyc.sources.json

# Compiled twice: games played with the first library tell the compiler what to optimise in the second one.
wheel: .make/python $(if $(HAS_WEB),.make/web)
	rm -rf dist build/recording
	SKYDECK_COMPILE=required SKYDECK_FORM=recording PYTHONWARNINGS=ignore $(LOCKED) $(BIN)/python setup.py --quiet \
	    build --build-lib build/recording
	find build/profiled -name '*.gcda' -delete
	PYTHONPATH=build/recording $(BIN)/python benchmarks/run.py --repeats 1 >/dev/null
	SKYDECK_COMPILE=required SKYDECK_FORM=profiled $(LOCKED) $(BIN)/python -m pip wheel -qq --disable-pip-version-check \
	    --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist/*.whl

# Pins what the tests passed with; needs pip-tools.
lock: .make/python
	$(BIN)/python -m pip install -qq pip-tools
	for lock in "requirements:postgres,redis" "requirements-dev:dev,postgres,redis" "requirements-bench:bench"; do \
	    $(BIN)/python -m piptools compile --quiet --upgrade --strip-extras --no-header --no-annotate --allow-unsafe \
	        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	        --extra "$${lock#*:}" --output-file "$${lock%%:*}.lock" pyproject.toml || exit 1; done

# --- web client ------------------------------------------------------------------------------------------------------

.make/node: web/package-lock.json | node-tools
	@mkdir -p .make
	@echo "Installing the web client's packages"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

.make/web: .make/node $(WEB_SOURCES)
	@echo "Building the web client"
	@cd web && npm run --silent build
	@touch $@

web: .make/web

# Into build/images; those that docs show lie in docs/images.
images: web compile
	rm -rf build/images
	cd web && npm run images

# --- checks ----------------------------------------------------------------------------------------------------------

# Goes on after a failure, to show all there is to mend. While C is compiled, which takes one processor most of the time, the
# client is built and what needs neither is checked; while the browser tests wait for pages, the uncompiled rules are tested.
# The Python tests come last: their count is the closing line.
test: python-tools $(if $(HAS_WEB),node-tools)
	@mkdir -p .make && rm -f .make/failed
	@$(MAKE) -k -j2 $(APART) .make/compiled attempt-lint $(if $(HAS_WEB),.make/web attempt-test-web)
	@$(MAKE) -k -j2 $(APART) $(if $(HAS_WEB),attempt-test-browser) attempt-test-pure
	@if [ -f .make/failed ]; then echo "FAILED:" $$(cat .make/failed); fi
	@$(MAKE) test-python && [ ! -f .make/failed ]

# What is said of parts that run side by side is told part by part.
APART := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

attempt-%:
	@$(MAKE) $* || echo $* >> .make/failed

# Before two of them run side by side, so that neither installs what the other does.
attempt-lint: .make/python $(if $(HAS_WEB),.make/node)
attempt-test-web: .make/node

# Options are covered by pairs in `make test`, here also one by one and all together, with every number of players.
test-all:
	@SKYDECK_ALL_SETTINGS=1 $(MAKE) test

lint: lint-python $(if $(HAS_WEB),lint-web)

lint-python: .make/python
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(if $(HAS_WEB),SKYDECK_PURE=1 $(BIN)/python -m skydeck.server.typescript --check)

lint-web: $(if $(HAS_NODE),.make/node)
	$(if $(HAS_NODE),cd web && npm run --silent lint,@echo "No Node: the web client is not checked")

format: .make/python $(if $(HAS_WEB),$(if $(HAS_NODE),.make/node))
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(if $(HAS_WEB),$(if $(HAS_NODE),cd web && npm run --silent format,@echo "No Node: the web client is left as it is"))

test-web: .make/node
	cd web && npm run --silent check && npm test

test-browser: install
	@if [ -n "$(CHROMIUM)" ]; then cd web && CHROMIUM='$(CHROMIUM)' npm run e2e; \
	else echo "No Chromium: the browser tests are left out. Install it: Debian/Ubuntu: apt-get install chromium-headless-shell, or chromium"; fi

test-pure: .make/compiled
	SKYDECK_PURE=1 $(BIN)/pytest -q -n auto -m pure

# One more than there are processors: tests of the server and of the terminal wait for other processes much of their time.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)

test-python: .make/compiled
	@$(BIN)/pytest -q -n $(WORKERS)

# The client's types, from what Python declares.
types: .make/python
	@SKYDECK_PURE=1 $(BIN)/python -m skydeck.server.typescript

# Keeps what the playthroughs of tests/data/golden lead to now; WISH='compare sky_thieves-2' shows how one differs from before.
WISH ?= again
golden: .make/compiled
	@PYTHONPATH=src/skydeck/pattern $(BIN)/python -m tests.conformance.golden $(WISH)

bench: compile
	@$(BIN)/python -c 'import pyspiel' 2>/dev/null || $(BIN)/python -m pip install -qq --only-binary open-spiel -r requirements-bench.lock \
	    || echo "OpenSpiel is not available here: measuring without the comparison"
	@$(BIN)/skydeck bench

clean: pure
	rm -rf .venv .make build dist src/*.egg-info web/node_modules src/skydeck/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
