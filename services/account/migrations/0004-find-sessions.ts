import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Admins find members by e-mail, verified or not. The wallet may tell until when it vouches for a token: what a bound
 * one leaves behind is dropped after that, and stays for ever where it tells none.
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
