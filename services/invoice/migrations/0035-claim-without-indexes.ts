import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Makes a claim change no column that an index contains, so that Postgres writes only the row, beside its old
 * version, and none of two dozen indexes: the time when a review began has its own column, and invoices past
 * due are found whether claimed or not. The trigger sets that column whatever code writes the row; a trigger
 * before the update would lock each row first.
 *
 * The letterhead of a settlement is read by a statement that is planned once, as in `0015`.
 */
export const claimWithoutIndexes: Migration = {
  async up(knex) {
    await knex.raw(reviews);
    await knex.raw(indexes);
    await knex.raw(issuers);
  },
};

const reviews = `
  set local statement_timeout = 0;
  alter table invoices add column review_since timestamptz;
  update invoices set review_since = claimed_at where status = 'pending_admin_review';

  create function date_review() returns trigger language plpgsql as $$
  begin
    execute format('update %I.invoices set review_since = $1 where id = $2', tg_table_schema)
      using new.claimed_at, new.id;
    return null;
  end $$;
  create trigger invoices_date_their_review after insert or update of status on invoices
    for each row when (new.status = 'pending_admin_review' and new.review_since is distinct from new.claimed_at)
    execute function date_review()`;

const indexes = `
  drop index invoices_confirmed;
  create index invoices_confirmed on invoices
    ((coalesce(case when status = 'pending_admin_review' then review_since end, 'infinity')), sequence)
    where status = 'pending_admin_review';
  drop index invoices_expiring;
  create index invoices_expiring on invoices (due_date) where status in ('pending', 'failed');
  alter table invoices set (fillfactor = 85)`;

const issuers = `
  do $do$ begin
    execute format($function$
      create or replace function %1$I.keep_issuer() returns trigger language plpgsql as $$
      begin
        -- Qualified with the schema: a restore and the seed insert with another search_path.
        select company_name, legal_entity, address, jsonb_build_object(
            'accent', accent, 'supportContact', support_contact,
            'logoKey', (select key from %1$I.brand_logos where scheme = 'light'))
          into strict new.issuer_company_name, new.issuer_legal_entity, new.issuer_address, new.issuer_brand
          from %1$I.company_settings cross join %1$I.brand;
        return new;
      end $$
    $function$, current_schema());
  end $do$`;
