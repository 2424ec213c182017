import type { Migration } from '@checkout/kit/database/database.ts';

/** Records which admin sent a delivery again, and when. */
export const nameWhoResends: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table resends (
        id bigint generated always as identity primary key,
        delivery_id uuid not null references deliveries (id),
        at timestamptz not null default clock_timestamp(),
        actor text not null check (actor <> ''),
        actor_name text not null
      );
      create index resends_delivery on resends (delivery_id, id);
    `);
  },
};
