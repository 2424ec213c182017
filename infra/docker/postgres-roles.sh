#!/bin/sh
# Gives each service a role with its password and a schema that no other role can see, and creates that of the
# books (postgres-books.sql beside this file). Runs at each `up`; running it again changes only passwords.
# PGHOST, PGUSER, PGPASSWORD and PGDATABASE select the server.
set -eu
for noun in account activity coupon fx invoice payment webhook; do
  upper=$(echo "$noun" | tr '[:lower:]' '[:upper:]')
  eval "password=\${${upper}_DB_PASSWORD:?is not set}"
  psql --quiet -v ON_ERROR_STOP=1 -v password="$password" -v noun="$noun" <<'SQL'
select not exists (select from pg_roles where rolname = :'noun') as is_new \gset
\if :is_new
create role :"noun";
\endif
alter role :"noun" login password :'password';
create schema if not exists :"noun" authorization :"noun";
SQL
done
psql --quiet -v ON_ERROR_STOP=1 <<'SQL'
revoke create on schema public from public;
create extension if not exists pg_trgm schema public;
SQL
psql --quiet -v ON_ERROR_STOP=1 --single-transaction -f "$(dirname "$0")/postgres-books.sql"
