import type { Migration } from '@checkout/kit/database/database.ts';

/** Drops one of two indexes on the marks of attempts, which cost every write: the unique one is enough. */
export const indexMarksOnce: Migration = {
  up: async (knex) => {
    await knex.raw('drop index payment_attempts_by_mark');
  },
};
