import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds the version of the event that has to be delivered before this one, if it had not arrived when this one
 * did. It is cleared when that event arrives.
 */
export const waitForEarlier: Migration = {
  up: async (knex) => {
    await knex.raw('alter table deliveries add column waits_for_version bigint');
  },
};
