import type { Migration } from '@checkout/kit/database/database.ts';

/** The name of an admin who decided, for the history, should somebody else have to carry their word out. */
export const nameWhoDecided: Migration = {
  up: async (knex) => {
    await knex.raw(`alter table manual_reviews add column decided_by_name text not null default ''`);
  },
};
