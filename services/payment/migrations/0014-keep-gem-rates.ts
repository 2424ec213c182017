import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores what the audit needs to recompute amounts and recheck approvals: the rate by which an amount was
 * converted to gems (US dollars per gem; null for earlier attempts and those without an invoice), and whether
 * an admin approved their own payment.
 */
export const keepGemRates: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table payment_attempts add column gem_rate numeric check (gem_rate > 0);
      alter table manual_reviews add column is_alone boolean not null default false;
      update manual_reviews set is_alone = true from payment_attempts
        where id = attempt_id and decision = 'approved' and decided_by = payer_id;
    `);
  },
};
