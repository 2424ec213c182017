#!/bin/sh
# make compose-recover TIME='2026-11-22 14:03:00+00': fills a second stack, <name>-recovered, with the
# database as it was at that moment (without TIME: up to the end of the archive) and a copy of the receipts,
# and audits it. The original stack keeps running, untouched; the second one has only Postgres.
# COMPOSE may hold further options of docker compose, such as -p and --env-file.
set -eu
cd "$(dirname "$0")/../../.."
fail() { echo "$1" >&2; exit 1; }
# shellcheck disable=SC2086 # COMPOSE is a list of words.
original() { docker compose ${COMPOSE:-} "$@"; }
name=$(original config | sed -n 's/^name: //p')
recovered=${RECOVERED:-$name-recovered}
# shellcheck disable=SC2086
second() { docker compose ${COMPOSE:-} -p "$recovered" -f docker-compose.yml -f infra/docker/archive/recovered.yml "$@"; }

export ARCHIVE_VOLUME="${name}_archive" RECOVER_TO="${TIME:-}"
docker volume inspect "$ARCHIVE_VOLUME" > /dev/null 2>&1 || fail "There is no archive of $name: see docs/operating.md."
if docker volume inspect "${recovered}_postgres" > /dev/null 2>&1; then
  fail "A stack $recovered already exists. If it is no longer needed: docker compose -p $recovered down --volumes"
fi

# Archives the WAL that the server still holds. Recovery stops at the first transaction after the given time,
# so one is made.
if [ -n "$(original ps -q --status running postgres)" ]; then
  original exec -T postgres psql --quiet --tuples-only -v ON_ERROR_STOP=1 checkout > /dev/null << 'END'
select pg_current_xact_id();
select pg_switch_wal();
do $$ begin
  for attempt in 1..600 loop
    exit when not exists (select from pg_ls_archive_statusdir() where name like '%.ready');
    perform pg_sleep(0.1);
  end loop;
  if exists (select from pg_ls_archive_statusdir() where name like '%.ready') then
    raise exception 'Postgres cannot archive: see its log';
  end if;
end $$;
END
fi

if ! second up -d --wait postgres; then
  second logs --no-log-prefix --tail 20 postgres >&2
  fail "The recovery failed. Before another attempt: docker compose -p $recovered down --volumes"
fi
second run --rm -T --no-deps --entrypoint cp -v "${name}_receipts:/original:ro" backup -a /original/. /receipts/
# The ledgers of the sandboxes belong to the first stack.
WALLET_LEDGER_URL='' CARDS_LEDGER_URL='' second run --rm -T --no-deps audit
echo "The stack $recovered has the database${TIME:+ as it was at $TIME}."
