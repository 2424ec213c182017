import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * When the wallet last vouched for a member as an admin, kept when they are none any more: whether a decision was made
 * by an admin can still be told then.
 */
export const rememberAdmins: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table users add column last_admin_at timestamptz;
      update users set last_admin_at = now() where is_admin;
    `);
  },
};
