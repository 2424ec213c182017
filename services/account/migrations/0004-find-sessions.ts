import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Lets admins find members by e-mail, verified or not, and adds the expiry that the wallet may report for a
 * token: the hash of a bound token is deleted after it, and kept for ever if the wallet reports none.
 */
export const findSessions: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create index users_email on users (lower(email)) where email <> '';

      alter table sessions add column token_ends_at timestamptz;
      alter table bound_tokens add column ends_at timestamptz;
      create index bound_tokens_end on bound_tokens (ends_at) where ends_at is not null;
    `);
  },
};
