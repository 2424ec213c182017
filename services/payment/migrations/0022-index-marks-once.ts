import type { Migration } from '@checkout/kit/database/database.ts';

/** The marks of attempts had two indexes, of which the unique one serves for all. Each write of an attempt wrote both. */
export const indexMarksOnce: Migration = {
  up: async (knex) => {
    await knex.raw('drop index payment_attempts_by_mark');
  },
};
