import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the account of a method in structured form, from which payment codes for banking apps can be
 * generated; null when only its details text names it.
 */
export const keepBankAccounts: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_methods
        add column account jsonb check (
          jsonb_typeof(account) = 'object'
          and account ->> 'scheme' in ('sepa', 'swiss_qr', 'promptpay', 'fps')
          and account ->> 'holder' <> ''
        );
    `);
  },
};
