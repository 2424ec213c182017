import type { Migration } from '@checkout/kit/database/database.ts';

/** Records which admin started a comparison with the external reports, and when. */
export const nameWhoReconciles: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table reconciliation_requests (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        actor text not null check (actor <> ''),
        actor_name text not null
      );
    `);
  },
};
