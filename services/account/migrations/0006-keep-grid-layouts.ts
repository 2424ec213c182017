import type { Migration } from '@checkout/kit/database/database.ts';

/** How people have laid out their tables, as the web app wrote it; at most so many tables each. */
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
