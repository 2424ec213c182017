import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Keeps the letterhead of the day with each settlement, because a receipt is issued under it. The database
 * copies it, so that no way of settling can forget to; earlier settlements get the current letterhead, since
 * nothing better is known.
 */
export const keepIssuers: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table settlements
        add column issuer_company_name text,
        add column issuer_legal_entity text,
        add column issuer_address text;
      update settlements set issuer_company_name = company_name, issuer_legal_entity = legal_entity,
        issuer_address = address from company_settings;
      alter table settlements
        alter column issuer_company_name set not null,
        alter column issuer_legal_entity set not null,
        alter column issuer_address set not null;

      create function keep_issuer() returns trigger language plpgsql as $$
      begin
        -- Qualified with the schema: a restore and the seed insert with another search_path.
        execute format('select company_name, legal_entity, address from %I.company_settings', tg_table_schema)
          into strict new.issuer_company_name, new.issuer_legal_entity, new.issuer_address;
        return new;
      end $$;
      create function refuse_new_issuer() returns trigger language plpgsql as $$
      begin
        raise exception 'a settlement keeps its issuer' using errcode = 'insufficient_privilege';
      end $$;
      create trigger settlements_take_their_issuer before insert on settlements
        for each row execute function keep_issuer();
      create trigger settlements_keep_their_issuer
        before update of issuer_company_name, issuer_legal_entity, issuer_address on settlements
        for each row execute function refuse_new_issuer();
    `);
  },
};
