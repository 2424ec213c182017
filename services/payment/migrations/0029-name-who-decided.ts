import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores the name of the admin who decided, in case another process carries out the decision. */
export const nameWhoDecided: Migration = {
  up: async (knex) => {
    await knex.raw(`alter table manual_reviews add column decided_by_name text not null default ''`);
  },
};
