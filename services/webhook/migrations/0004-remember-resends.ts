import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds the idempotency key with which a delivery was last resent, so that a retry of that request sends
 * nothing.
 */
export const rememberResends: Migration = {
  up: async (knex) => {
    await knex.raw('alter table deliveries add column resent_key text');
  },
};
