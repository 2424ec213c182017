import type { Migration } from '@checkout/kit/database/database.ts';

/** Lets admins also search deliveries by the time of their event. */
export const searchDeliveriesByDay: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      create index deliveries_created on deliveries (created_at, position) include (status);
    `);
  },
};
