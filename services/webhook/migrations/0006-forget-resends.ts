import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds when a delivery was last resent under its key, which stands for that request for 24 hours only. Without
 * a time, a key counts as expired.
 */
export const forgetResends: Migration = {
  up: async (knex) => {
    await knex.raw('alter table deliveries add column resent_at timestamptz');
  },
};
