import type { Migration } from '@checkout/kit/database/database.ts';

/** By which request a delivery was last sent again, so that its repetition sends nothing. */
export const rememberResends: Migration = {
  up: async (knex) => {
    await knex.raw('alter table deliveries add column resent_key text');
  },
};
