#!/bin/sh
# Runs once, when the database is made: a role and a schema of its own for each service, which no other may see.
set -eu
for noun in account activity coupon fx invoice payment webhook; do
  upper=$(echo "$noun" | tr '[:lower:]' '[:upper:]')
  eval "password=\${${upper}_DB_PASSWORD:?is not set}"
  psql -v ON_ERROR_STOP=1 -v password="$password" -v noun="$noun" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role :"noun" login password :'password';
create schema :"noun" authorization :"noun";
SQL
done
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
revoke create on schema public from public;
create extension if not exists pg_trgm schema public;
SQL
