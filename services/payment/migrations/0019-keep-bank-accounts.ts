import type { Migration } from '@checkout/kit/database/database.ts';

/** Where a method's money goes, in parts of which a code for a payer's bank can be made; null where only its details say it. */
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
