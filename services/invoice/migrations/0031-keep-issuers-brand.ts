import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Keeps the brand under which a receipt is issued together with its letterhead. Logos that it may show are
 * kept when the logo is replaced: a few kilobytes each. Earlier settlements have no brand (null).
 */
export const keepIssuersBrand: Migration = {
  async up(knex) {
    await knex.raw(`
      alter table settlements add column issuer_brand jsonb;

      create table printed_logos (
        key text primary key,
        content bytea not null
      );
      insert into printed_logos select key, content from brand_logos where scheme = 'light';
      create function keep_printed_logo() returns trigger language plpgsql as $$
      begin
        execute format('insert into %I.printed_logos values ($1, $2) on conflict do nothing', tg_table_schema)
          using new.key, new.content;
        return null;
      end $$;
      create trigger brand_logos_are_kept_for_print after insert or update on brand_logos
        for each row when (new.scheme = 'light') execute function keep_printed_logo();

      create or replace function keep_issuer() returns trigger language plpgsql as $$
      begin
        -- Qualified with the schema: a restore and the seed insert with another search_path.
        execute format(
          'select company_name, legal_entity, address, jsonb_build_object(
             ''accent'', accent, ''supportContact'', support_contact,
             ''logoKey'', (select key from %1$I.brand_logos where scheme = ''light''))
           from %1$I.company_settings cross join %1$I.brand', tg_table_schema)
          into strict new.issuer_company_name, new.issuer_legal_entity, new.issuer_address, new.issuer_brand;
        return new;
      end $$;
      drop trigger settlements_keep_their_issuer on settlements;
      create trigger settlements_keep_their_issuer
        before update of issuer_company_name, issuer_legal_entity, issuer_address, issuer_brand on settlements
        for each row execute function refuse_new_issuer();
    `);
  },
};
