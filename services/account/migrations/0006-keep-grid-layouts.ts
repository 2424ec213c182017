import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds the table layouts of each person, as JSON written by the web app. `store-layouts.ts` limits the number
 * of tables.
 */
export const keepGridLayouts: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table grid_layouts (
        user_id text not null references users (id),
        grid text not null check (length(grid) between 1 and 100),
        layout json not null check (json_typeof(layout) = 'object' and octet_length(layout::text) <= 16384),
        saved_at timestamptz not null default now(),
        primary key (user_id, grid)
      );
    `);
  },
};
