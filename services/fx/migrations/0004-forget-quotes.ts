import type { Migration } from '@checkout/kit/database/database.ts';

/** Indexes replaced quotes by age, so that old ones can be deleted, and the quotes that payments use. */
export const forgetQuotes: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      create index invoice_fx_conversions_replaced on invoice_fx_conversions (replaced_at)
        where replaced_at is not null;
      create index quote_freezes_quote on quote_freezes (quote_id)`);
  },
};
