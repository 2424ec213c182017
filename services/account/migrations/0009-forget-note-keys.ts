import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Lets an idempotency key write another note after 24 hours. Notes cannot be changed, so the key stays with the
 * first; writers with one key take turns by a lock.
 */
export const forgetNoteKeys: Migration = {
  up: async (knex) => {
    await knex.raw(`
      drop index member_notes_request;
      create index member_notes_request on member_notes (written_by, request_key, written_at)
        where request_key is not null;
    `);
  },
};
