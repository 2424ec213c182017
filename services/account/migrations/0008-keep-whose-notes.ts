import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Assigns notes about an e-mail to the first member who verifies it afterwards, even if the member's e-mail
 * changes later.
 */
export const keepWhoseNotes: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table claimed_notes (
        note_id bigint primary key references member_notes (id),
        member_id text not null references users (id)
      );
      create index claimed_notes_of_member on claimed_notes (member_id, note_id);
      create trigger claimed_notes_are_append_only before update or delete or truncate on claimed_notes
        for each statement execute function refuse_change();

      insert into claimed_notes (note_id, member_id)
      select member_notes.id, users.id from member_notes
      join users on lower(users.email) = member_notes.about_email and users.email_verified;
    `);
  },
};
