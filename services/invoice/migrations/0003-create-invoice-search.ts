import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Keeps the text that admins search apart from the invoices, so that a payment does not write the trigram
 * index; triggers keep it up to date. Invoices per status are counted by appending differences, which a job
 * adds up: one counter row per status would make payments wait for each other.
 */
export const createInvoiceSearch: Migration = {
  async up(knex) {
    await knex.raw('create extension if not exists pg_trgm');
    await knex.raw(search);
    await knex.raw(counts);
  },
};

const search = `
  create table invoice_search (
    sequence bigint primary key references invoices (sequence),
    text text not null
  );
  create index invoice_search_text on invoice_search using gin (text gin_trgm_ops);

  create function searchable(number text, email text, username text, description text) returns text
    language sql immutable as $$
    select lower(concat_ws(chr(31), number, email, username, description))
  $$;
  create function index_new_invoices() returns trigger language plpgsql as $$
  begin
    insert into invoice_search (sequence, text)
      select sequence, searchable(number, recipient_email, recipient_username, description) from added;
    return null;
  end $$;
  create function index_changed_invoice() returns trigger language plpgsql as $$
  begin
    update invoice_search
      set text = searchable(new.number, new.recipient_email, new.recipient_username, new.description)
      where sequence = new.sequence;
    return null;
  end $$;
  create trigger invoices_are_searchable after insert on invoices
    referencing new table as added for each statement execute function index_new_invoices();
  create trigger invoices_stay_searchable
    after update of number, recipient_email, recipient_username, description on invoices
    for each row execute function index_changed_invoice()`;

const counts = `
  create table invoice_counts (
    status text primary key,
    count bigint not null
  );
  create table invoice_count_changes (
    id bigint generated always as identity primary key,
    status text not null,
    difference bigint not null
  );

  create function count_new_invoices() returns trigger language plpgsql as $$
  begin
    insert into invoice_count_changes (status, difference) select status, count(*) from added group by status;
    return null;
  end $$;
  create function count_changed_invoice() returns trigger language plpgsql as $$
  begin
    insert into invoice_count_changes (status, difference) values (old.status, -1), (new.status, 1);
    return null;
  end $$;
  create trigger invoices_are_counted after insert on invoices
    referencing new table as added for each statement execute function count_new_invoices();
  create trigger invoices_stay_counted after update of status on invoices
    for each row when (old.status is distinct from new.status) execute function count_changed_invoice()`;
