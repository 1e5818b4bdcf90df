# The first call of a target installs what it needs into .venv.  Later calls install nothing until pyproject.toml changes.
# `make lab ARGS=--no-browser` passes ARGS to the command; `make lab PYTHON=/path/to/python` chooses a Python.

VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
CHECKS ?= all
MINUTES ?= 5
INPUTS ?= 200000
VALUES ?= 1000
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$python; break; }; done)

# Material for MkDocs prints a note about MkDocs 2 in every build; pyproject.toml stays below that version.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab test quick lint size site serve bench coverage broken fuzz trips texts notebooks clean FORCE

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

lab: $(VENV)/.lab ## Open JupyterLab on the notebooks
	@$(BIN)/puyonb lab $(ARGS)

# The list of commands is in tools/checks.py; the workflows call it, too.
test: $(VENV)/.dev ## Run every check: format, lint, types, imports, the site, then all tests
	$(BIN)/python tools/checks.py $(CHECKS) -- $(ARGS)

quick: $(VENV)/.dev ## Run the quick tests: no browser, no site, no notebooks, none marked slow
	$(BIN)/python tools/checks.py quick -- $(ARGS)

lint: $(VENV)/.dev ## Check format, lint, types, the layers of imports and the limits of sizes
	$(BIN)/python tools/checks.py lint

size: $(VENV)/.dev ## Print how large each part is, beside its limit (ARGS=--items counts tests, too)
	@$(BIN)/python tools/size.py $(ARGS)

site: $(VENV)/.docs ## Build the site into build/site
	$(BIN)/python tools/checks.py site

serve: $(VENV)/.docs ## Show the site on this machine, and rebuild it after each change
	$(BIN)/mkdocs serve $(ARGS)

bench: $(VENV)/.bench ## Measure the speed, compared with other programs
	$(BIN)/python -m benchmarks $(ARGS)

# Coverage slows the tests down, so a test with a time limit may fail here; `make test` decides.
coverage: $(VENV)/.dev ## List the branches that no test takes
	@rm -rf build/coverage && mkdir -p build/coverage
	-$(BIN)/python -m coverage run -m pytest -m "not browser" tests puyonb README.md $(ARGS)
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report

broken: $(VENV)/.dev ## Break rules of the specifications, and list the tests that notice
	$(BIN)/python tools/broken_rules.py $(ARGS)

# MINUTES=0 needs no coverage-guided fuzzer, which some systems do not have.
fuzz: $(if $(filter 0,$(MINUTES)),$(VENV)/.dev,$(VENV)/.fuzz) ## Try every reader with odd texts: make fuzz INPUTS=200000 MINUTES=5
	$(BIN)/python tools/fuzz.py --inputs $(INPUTS) --minutes $(MINUTES) $(ARGS)

trips: $(VENV)/.dev ## Write and read values in every notation: make trips VALUES=1000
	$(BIN)/python tools/round_trips.py --values $(VALUES) $(ARGS)

texts: $(VENV)/.dev ## Bring the translations up to date with the English texts, and list what is to be translated
	$(BIN)/python tools/texts.py $(ARGS)

notebooks: $(VENV)/.lab ## Run the notebooks again and save their outputs
	$(BIN)/python tools/run_notebooks.py $(ARGS)

clean: ## Remove .venv and everything that was built
	rm -rf $(VENV) build dist .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A mark file records each installed group.  dev contains lab and docs, so `make lab` after `make test` installs nothing.

$(VENV)/.lab $(VENV)/.docs $(VENV)/.bench $(VENV)/.fuzz: $(VENV)/.%: $(VENV)/.made pyproject.toml
	$(call install,$*)
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	$(call install,dev)
	@touch $(VENV)/.lab $(VENV)/.docs $@

define install
	@echo "Installing puyonb and the group $(1) into $(VENV) (a minute or two the first time)"
	@$(BIN)/python tools/install.py $(1)
endef

# The environment is created again if its Python is gone or if the checkout was moved, because its commands contain the path of the
# checkout.  An existing environment without a recorded path stays.
MADE = { test ! -s $(VENV)/.made || test "$$(cat $(VENV)/.made)" = "$(CURDIR)"; }
FOUND := $(shell test -x $(BIN)/python && $(MADE) && echo yes)
$(VENV)/.made: $(if $(FOUND),,FORCE)
	@test -n "$(PYTHON)" || { echo "puyonb needs Python 3.11 or later, and none is on the path: install one, or choose one with PYTHON=/path/to/python." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "puyonb needs Python 3.11 or later, and $(PYTHON) is older or missing: choose another with PYTHON=/path/to/python." >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) has no venv module: on Debian and Ubuntu, \"apt install python3-venv\" installs it." >&2; exit 1; }
	@"$(PYTHON)" -m venv $(if $(FOUND),,--clear) $(VENV)
	@printf '%s\n' "$(CURDIR)" > $@

FORCE:
