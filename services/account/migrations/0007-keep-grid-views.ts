import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds saved views: a table's filters, order and columns under a name of the person's choice. Each table has
 * at most one default view.
 */
export const keepGridViews: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table grid_views (
        user_id text not null references users (id),
        id text not null check (length(id) between 1 and 100),
        grid text not null check (length(grid) between 1 and 100),
        name text not null check (length(name) between 1 and 60),
        content json not null check (json_typeof(content) = 'object' and octet_length(content::text) <= 32768),
        is_default boolean not null default false,
        created_at timestamptz not null default clock_timestamp(),
        primary key (user_id, id)
      );
      create unique index grid_views_one_default on grid_views (user_id, grid) where is_default;
    `);
  },
};
