import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds browser sessions. A bound token is valid only together with its session and becomes useless when that
 * session ends. Its hash is therefore kept for as long as the wallet might accept the token, which is for
 * ever, while session rows are deleted.
 */
export const bindSessions: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table sessions add column of_one_sign_in boolean not null default false;

      create table bound_tokens (
        token_hash bytea primary key check (length(token_hash) = 32),
        bound_at timestamptz not null default now()
      );

      create table browser_sessions (
        session text primary key check (session ~ '^[A-Za-z0-9_-]{43}$'),
        token_hash bytea not null unique references bound_tokens (token_hash),
        user_id text not null references users (id),
        started_at timestamptz not null default clock_timestamp(),
        last_used_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz
      );
      create index browser_sessions_user on browser_sessions (user_id);
    `);
  },
};
