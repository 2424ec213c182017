import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds permanent notes that admins write about people: about a member, or about an e-mail (in lower case) of
 * somebody who has never signed in. Members are searched by the beginning of their e-mail, name or member
 * number.
 */
export const keepMemberNotes: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table member_notes (
        id bigint generated always as identity primary key,
        about_id text references users (id),
        about_email text check (length(about_email) between 3 and 254 and about_email = lower(about_email)),
        text text not null check (length(text) between 1 and 5000),
        written_by text not null,
        written_by_name text not null,
        written_at timestamptz not null default clock_timestamp(),
        request_key text,
        check (num_nonnulls(about_id, about_email) = 1)
      );
      create index member_notes_of_member on member_notes (about_id, id) where about_id is not null;
      create index member_notes_of_email on member_notes (about_email, id) where about_email is not null;
      create unique index member_notes_request on member_notes (written_by, request_key)
        where request_key is not null;

      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$;
      create trigger member_notes_are_append_only before update or delete or truncate on member_notes
        for each statement execute function refuse_change();

      create index users_email_begins on users (lower(email) text_pattern_ops);
      create index users_username_begins on users (lower(username) text_pattern_ops);
      create index users_number_begins on users (lower(member_number) text_pattern_ops);
    `);
  },
};
