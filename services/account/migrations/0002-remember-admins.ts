import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds the time at which the wallet last reported a member as an admin. It is kept after they lose the role,
 * so that an old decision can still be recognised as made by an admin.
 */
export const rememberAdmins: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table users add column last_admin_at timestamptz;
      update users set last_admin_at = now() where is_admin;
    `);
  },
};
