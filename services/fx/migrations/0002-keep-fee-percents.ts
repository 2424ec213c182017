import type { Migration } from '@checkout/kit/database/database.ts';

/** A quote keeps the percentage of its fee, so that the fee can be computed again; null where it was locked before. */
export const keepFeePercents: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table invoice_fx_conversions
        add column fee_percent numeric(4,2) check (fee_percent between 0 and 10);
    `);
  },
};
