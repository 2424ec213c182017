import type { Migration } from '@checkout/kit/database/database.ts';

/** Adds the invoice number to attempts and exceptions, because people know invoices by number. */
export const numberAttempts: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table payment_attempts add column invoice_number text not null default '';
      update payment_attempts set invoice_number = coalesce(substring(description from '^Invoice ([^ ]+)'), '')
        where invoice_id is not null;
    `);
  },
};
