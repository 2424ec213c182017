import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the fee percentage with each quote, so that the fee can be recomputed; null for quotes locked
 * before.
 */
export const keepFeePercents: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table invoice_fx_conversions
        add column fee_percent numeric(4,2) check (fee_percent between 0 and 10);
    `);
  },
};
