import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * The version that a service was to hear of before this one, where it had not come when this one did. It is emptied
 * when that one comes.
 */
export const waitForEarlier: Migration = {
  up: async (knex) => {
    await knex.raw('alter table deliveries add column waits_for_version bigint');
  },
};
