import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds to each row of an invoice's history the hash of itself and of the row before it: changing, removing or
 * adding one later breaks the chain, which the audit computes again. The database computes it, so that no
 * code that writes history can forget to; whoever appends has locked the invoice's row, so that a chain does
 * not fork. Earlier rows are sealed by one hash over all of them: chaining a million invoices would block the
 * table for minutes.
 */
export const chainHistory: Migration = {
  async up(knex) {
    await knex.raw(entries);
    await knex.raw(seal);
    await knex.raw(chain);
  },
};

/** The hashed content of a row: an array as JSON text, so that it is unambiguous. Times are Unix seconds. */
const entries = `
  set local statement_timeout = 0;
  lock table invoice_history in share row exclusive mode;
  create function history_entry(entry invoice_history) returns text language sql stable as $$
    select jsonb_build_array(entry.invoice_id, entry.version, entry.kind, extract(epoch from entry.at), entry.actor,
      entry.actor_name, entry.from_status, entry.to_status, entry.reason, entry.attempt_id, entry.note_id)::text
  $$`;

/** The hash over all rows up to that id, none of which has a hash of its own. */
const seal = `
  create table invoice_history_seal (
    singleton boolean primary key default true check (singleton),
    until_id bigint not null,
    hash bytea not null check (length(hash) = 32)
  );
  insert into invoice_history_seal (until_id, hash)
    select max(id), sha256(string_agg(sha256(convert_to(history_entry(invoice_history), 'UTF8')), '' order by id))
    from invoice_history having count(*) > 0;
  create trigger invoice_history_seal_is_append_only before update or delete or truncate on invoice_history_seal
    for each statement execute function refuse_change()`;

/** Names are qualified by their schema, since a restore and the seed have their own search paths. */
const chain = `
  alter table invoice_history add column hash bytea check (length(hash) = 32);
  create function chain_history() returns trigger language plpgsql as $$
  begin
    execute format('select sha256(convert_to(coalesce((select encode(hash, ''hex'') from %1$I.invoice_history
        where invoice_id = $1.invoice_id and version < $1.version order by version desc limit 1), '''')
        || %1$I.history_entry($1), ''UTF8''))', tg_table_schema) into strict new.hash using new;
    return new;
  end $$;
  create trigger invoice_history_is_chained before insert on invoice_history
    for each row execute function chain_history()`;
