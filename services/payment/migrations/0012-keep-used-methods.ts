import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores a manual method as it was when its payer confirmed; null for other rails and for older rows. */
export const keepUsedMethods: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts
        add column used_method jsonb check (jsonb_typeof(used_method) = 'object');
    `);
  },
};
