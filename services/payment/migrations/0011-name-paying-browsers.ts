import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Identifies the payer of an attempt that was started without signing in: the browser session in which Pay
 * was pressed; empty if unknown.
 */
export const namePayingBrowsers: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts
        add column browser text not null default '' check (length(browser) <= 100);
    `);
  },
};
