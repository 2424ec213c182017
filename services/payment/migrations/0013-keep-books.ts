import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Creates the double-entry books, in a schema that this service's role can only read and append to, and only
 * through `books.post`, which numbers the lines of each account, keeps its running balance and chains its
 * lines by their hashes. The role that owns the schema is created together with the service's own, before
 * this migration.
 */
export const keepBooks: Migration = {
  up: async (knex) => {
    await knex.raw(assertReady);
    await knex.raw(tables);
    await knex.raw(postFunction);
    await knex.raw(postingChecks);
    await knex.raw(periodChecks);
    await knex.raw('select books.seal()');
    await knex.raw(`set local statement_timeout = 0;
      create index transactions_in_time on transactions (created_at, id)`);
  },
};

const assertReady = `
  do $$ begin
    if to_regprocedure('books.seal()') is null then
      raise exception 'The schema "books" is not there: run infra/docker/postgres-roles.sh against this database first';
    end if;
  end $$`;

/** Amounts are minor units or whole gems; a debit is positive. `months` sums lines by booked month. */
const tables = `
  create table books.entries (
    id uuid primary key,
    kind text not null check (kind ~ '^[a-z_]+$'),
    attempt_id uuid not null,
    invoice_id uuid,
    reference text not null,
    description text not null,
    occurred_at timestamptz not null,
    booked_on date not null,
    booked_at timestamptz not null default clock_timestamp(),
    unique (attempt_id, kind, reference)
  );
  create table books.lines (
    account text not null check (account ~ '^[a-z_]+(:[A-Za-z0-9-]+)*$'),
    unit text not null check (unit ~ '^[A-Z]{3}$'),
    sequence bigint not null check (sequence > 0),
    entry_id uuid not null references books.entries (id),
    month date not null,
    amount_minor bigint not null check (amount_minor <> 0),
    balance_after bigint not null,
    previous_hash bytea not null,
    hash bytea not null,
    primary key (account, unit, sequence),
    unique (entry_id, account, unit)
  );
  create index lines_of_month on books.lines (account, unit, month, sequence);
  create table books.accounts (
    account text not null,
    unit text not null,
    sequence bigint not null default 0,
    balance_minor bigint not null default 0,
    head_hash bytea not null default '',
    primary key (account, unit)
  );
  create table books.months (
    account text not null,
    unit text not null,
    month date not null,
    debits_minor bigint not null,
    credits_minor bigint not null,
    primary key (account, unit, month)
  );
  create table books.periods (
    month date primary key check (month = date_trunc('month', month)::date),
    closed_at timestamptz not null default clock_timestamp(),
    closed_by text not null check (closed_by <> ''),
    closed_by_name text not null
  )`;

/**
 * Posts entries that do not exist yet and returns how many were new. Accounts are locked in the order of
 * unit, then name, which prevents deadlocks. The shared lock prevents a month from being closed between its
 * selection and the commit.
 */
const postFunction = `
  create function books.post(posted jsonb) returns integer language plpgsql security definer
  set search_path = books, pg_catalog, pg_temp as $$
  declare
    fresh uuid[];
    head accounts;
    line record;
    line_hash bytea;
  begin
    perform pg_advisory_xact_lock_shared(7401224);
    with added as (
      insert into entries (id, kind, attempt_id, invoice_id, reference, description, occurred_at, booked_on)
      select entry.id, entry.kind, entry."attemptId", entry."invoiceId", entry.reference, entry.description, at,
        greatest((at at time zone 'UTC')::date, (select (max(month) + interval '1 month')::date from periods))
      from jsonb_to_recordset(posted) as entry (id uuid, kind text, "attemptId" uuid, "invoiceId" uuid,
          reference text, description text, "occurredAt" timestamptz)
        cross join lateral (select least(entry."occurredAt", now()) as at) as moment
      order by at, entry.id
      on conflict do nothing returning id
    ) select array_agg(id) into fresh from added;
    if fresh is null then return 0; end if;
    for line in
      select entries.*, part.account, part.unit, part."amountMinor" as amount_minor
      from jsonb_to_recordset(posted) as entry (id uuid, lines jsonb)
        join entries on entries.id = entry.id
        cross join jsonb_to_recordset(entry.lines) as part (account text, unit text, "amountMinor" bigint)
      where entry.id in (select unnest(fresh))
      order by part.unit, part.account, entries.occurred_at, entries.id
    loop
      if (head.account, head.unit) is distinct from (line.account, line.unit) then
        update accounts set sequence = head.sequence, balance_minor = head.balance_minor, head_hash = head.head_hash
        where account = head.account and unit = head.unit;
        insert into accounts (account, unit) select line.account, line.unit
        where not exists (select from accounts where account = line.account and unit = line.unit)
        on conflict do nothing;
        select * into head from accounts where account = line.account and unit = line.unit for update;
      end if;
      head.sequence := head.sequence + 1;
      head.balance_minor := head.balance_minor + line.amount_minor;
      line_hash := sha256(head.head_hash || convert_to(concat_ws('|', head.account, head.unit, head.sequence,
        line.amount_minor, head.balance_minor, line.id, line.kind, line.attempt_id,
        coalesce(line.invoice_id::text, ''), (extract(epoch from line.occurred_at) * 1000000)::bigint,
        to_char(line.booked_on, 'YYYY-MM-DD'), octet_length(line.reference),
        line.reference || line.description), 'UTF8'));
      insert into lines (account, unit, sequence, entry_id, month, amount_minor, balance_after, previous_hash, hash)
      values (head.account, head.unit, head.sequence, line.id, date_trunc('month', line.booked_on)::date,
        line.amount_minor, head.balance_minor, head.head_hash, line_hash);
      head.head_hash := line_hash;
    end loop;
    update accounts set sequence = head.sequence, balance_minor = head.balance_minor, head_hash = head.head_hash
    where account = head.account and unit = head.unit;
    insert into months (account, unit, month, debits_minor, credits_minor)
    select account, unit, month, sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0)) from lines
    where entry_id in (select unnest(fresh)) group by account, unit, month order by unit, account, month
    on conflict (account, unit, month) do update set
      debits_minor = months.debits_minor + excluded.debits_minor,
      credits_minor = months.credits_minor + excluded.credits_minor;
    return cardinality(fresh);
  end $$;
  revoke execute on function books.post(jsonb) from public`;

/** Ensures, for every writer, that an entry has lines that sum to zero in each unit, and never changes. */
const postingChecks = `
  create function books.refuse_unbalanced() returns trigger language plpgsql security definer
  set search_path = books, pg_catalog, pg_temp as $$
  declare
    posted uuid := case tg_table_name when 'entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
    found record;
  begin
    select count(*) as units, bool_or(total <> 0) as is_uneven into found
      from (select sum(amount_minor) as total from lines where entry_id = posted group by unit) as sums;
    if found.units = 0 then
      raise exception using errcode = 'check_violation', constraint = 'entries_have_lines',
        message = format('the entry %s has no lines', posted);
    end if;
    if found.is_uneven then
      raise exception using errcode = 'check_violation', constraint = 'entries_balance',
        message = format('the lines of the entry %s do not come to zero in each unit', posted);
    end if;
    return null;
  end $$;
  create constraint trigger entries_balance after insert on books.entries deferrable initially deferred
    for each row execute function books.refuse_unbalanced();
  create constraint trigger lines_balance after insert on books.lines deferrable initially deferred
    for each row execute function books.refuse_unbalanced();
  create function books.refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of books.% never change', tg_table_name; end $$;
  create trigger entries_append_only before update or delete or truncate on books.entries
    for each statement execute function books.refuse_change();
  create trigger lines_append_only before update or delete or truncate on books.lines
    for each statement execute function books.refuse_change();
  create trigger periods_append_only before update or delete or truncate on books.periods
    for each statement execute function books.refuse_change()`;

/** Months can be closed only once they are over, in order from the first with an entry, and permanently. */
const periodChecks = `
  create function books.close_in_order() returns trigger language plpgsql security definer
  set search_path = books, pg_catalog, pg_temp as $$
  declare
    last_closed date;
  begin
    perform pg_advisory_xact_lock(7401224);
    last_closed := (select max(month) from periods);
    new.closed_at := clock_timestamp();
    if new.month >= date_trunc('month', clock_timestamp() at time zone 'UTC')
      or new.month <> (last_closed + interval '1 month')::date
      or last_closed is null and new.month is distinct from (select min(month) from months)
    then
      raise exception using errcode = 'check_violation', constraint = 'periods_in_order',
        message = 'months are closed in order, when they are over';
    end if;
    return new;
  end $$;
  create trigger periods_in_order before insert on books.periods
    for each row execute function books.close_in_order()`;
