# Everything runs on the Node that is installed with the packages; the machine's own (20 or later) only installs them.
# Settings are variables: make run DATA=dir PORT=5000 FRESH=1
# Quoted, as the folder's name may contain spaces.
BIN := $(CURDIR)/node_modules/.bin
NODE := "$(BIN)/node"
BUNDLES := $(CURDIR)/node_modules/.cache/checkout/processes
export PATH := $(BIN):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help setup backup restore proto client build run dev stop reset test lint typecheck seed audit faults bugs mutants events settings screenshots looks bench growth sbom advisories compose-secrets certificates pin-images compose-roll compose-base-backup compose-recover scale-check containers-check

help: ## Show the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-19s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install the locked packages and generate the gRPC code and the API client, if any has changed
	@node infra/local/bootstrap.mjs
	@$(NODE) infra/local/prepare.ts

proto: setup ## Generate the gRPC code
	@cd proto && "$(BIN)/buf" generate

client: setup ## Generate the TypeScript client of the API
	@cd packages/client && $(NODE) generate/write-client.ts

build: setup ## Build the web app, if its sources have changed
	@$(NODE) infra/local/prepare.ts --web

run: build ## Start everything on this machine until Ctrl-C (DATA=dir PORT=5000 FRESH=1)
	@$(NODE) infra/local/prepare.ts --bundles
	@PROCESS_BUNDLES="$(BUNDLES)" NODE_COMPILE_CACHE="$(BUNDLES)/compiled" $(NODE) infra/local/run.ts

dev: setup ## Like run, but each process restarts when its sources change
	@WATCH=1 $(NODE) infra/local/run.ts

stop: ## Stop the stack that runs in DATA
	@$(NODE) infra/local/stop.ts

reset: ## Stop the stack that runs in DATA and remove its data
	@$(NODE) infra/local/reset.ts

test: build ## Run every check and every test (ONLY=expression that matches test paths, FAST=1 for tests affected by the change since main)
	@$(NODE) infra/test/run.ts

lint: setup ## Check style, imports, dead code and the house rules
	@$(NODE) infra/test/run.ts lint

typecheck: setup ## Check the types of services, gateway, tools and web app
	@$(NODE) infra/test/run.ts typecheck

seed: ## Fill the stack that runs in DATA with N generated invoices and their payments (N=100000)
	@$(NODE) infra/local/seed.ts

audit: ## Check the invariants of the money in the stack that runs in DATA, at DATABASE_URL, or in containers (CONTAINERS=1); TIMES=1 prints how long each check takes
	@if [ "$(CONTAINERS)" = 1 ]; then docker compose run --rm -T audit; else $(NODE) infra/local/audit.ts; fi

backup: setup ## Write database and receipts of the stack that runs in DATA, or of DATABASE_URL and RECEIPTS_DIR, into a file (TO=file; BACKUP_KEY=… encrypts it)
	@$(NODE) infra/local/backup.ts

restore: setup ## Restore a backup into the stack of DATA, which must be stopped, or into DATABASE_URL and RECEIPTS_DIR (FROM=file; FORCE=1 replaces what is there, CHECK=1 only reads the file)
	@$(NODE) infra/local/restore.ts

faults: setup ## Inject N faults into a stack of its own while people pay, and check that nothing is lost (N=100 SEED=1 PEOPLE=6)
	@$(NODE) infra/faults/run.ts

bugs: setup ## Plant each known bug in a copy of the sources and check that its test fails (ONLY=expression that matches names, JOBS=1)
	@$(NODE) infra/bugs/run.ts

mutants: setup ## Run mutation tests on the arithmetic of packages/money and the rules of payments, and count the surviving mutants (ONLY=files)
	@npm ci --prefix infra/mutants --no-audit --no-fund --loglevel=error
	@if [ -z "$(ONLY)" ]; then infra/mutants/node_modules/.bin/stryker run infra/mutants/stryker.config.json; fi
	@infra/mutants/node_modules/.bin/stryker run infra/mutants/payments.config.json $(if $(ONLY),--mutate $(ONLY))

events: ## Show the events of the stack that runs in DATA as they happen
	@$(NODE) infra/local/events.ts

settings: setup ## Write the files that are generated from the code: settings, NATS, dashboards, Kubernetes
	@$(NODE) infra/docs/write-settings.ts

screenshots: setup ## Take screenshots of every screen of the stack that runs in DATA, into DATA/screenshots
	@$(NODE) infra/screenshots/take-screenshots.ts

looks: build ## Save the current look of the key screens as the reference for tests; review the images before you commit them
	@KEEP_LOOKS=1 ONLY='accessibility/(admin|customer|docs|pay)' $(NODE) infra/test/run.ts

bench: build ## Measure how fast the product is on this machine, on a stack of its own (ONLY=expression that matches names, N=100000)
	@$(NODE) infra/local/prepare.ts --bundles
	@PROCESS_BUNDLES="$(BUNDLES)" $(NODE) infra/bench/main.ts

growth: build ## Measure how costs grow with the number of invoices, on a stack of its own, and draw the curves into docs/growth (SIZES='10000 100000 1000000 5000000')
	@$(NODE) infra/local/prepare.ts --bundles
	@PROCESS_BUNDLES="$(BUNDLES)" $(NODE) infra/bench/growth/run.ts

sbom: setup ## Write a software bill of materials into .local/sbom.json (CycloneDX)
	@mkdir -p .local && npm sbom --sbom-format=cyclonedx --omit=dev > .local/sbom.json && echo .local/sbom.json

advisories: setup ## Check the locked packages for known vulnerabilities; fails on high severity
	@npm audit --omit=dev --audit-level=high

compose-secrets: ## Add missing secrets for docker compose to .env
	@infra/docker/make-secrets.sh

certificates: ## Issue or renew the certificate of each process of docker compose (AUTHORITY=new and AUTHORITY=only replace the certificate authority)
	@infra/docker/make-certificates.sh

pin-images: ## Write the current digests of the images that docker compose runs and builds on into .env
	@infra/docker/pin-images.sh

compose-roll: ## Replace the replicas of a service in containers, one by one, without losing a call (SERVICE=invoice)
	@infra/docker/roll.sh

compose-base-backup: ## Write a base backup of the database in containers to its archive, and prune old ones (see docs/operating.md)
	@docker compose $(COMPOSE) exec -T postgres sh /archiving/base.sh make

compose-recover: ## Restore the database in containers as of a given time, in a second stack beside it (TIME='2026-11-22 14:03:00+00')
	@infra/docker/archive/recover.sh

scale-check: setup ## Scale each process and replace its replicas under load, and check that no request fails (SERVICE=invoice)
	@$(NODE) infra/local/prepare.ts --bundles
	@PROCESS_BUNDLES="$(BUNDLES)" $(NODE) infra/scale/check.ts

containers-check: setup ## Test the containers: door, scaling, upgrades, health checks (needs a Docker engine; PORT=5200)
	@$(NODE) infra/test/containers/check.ts
