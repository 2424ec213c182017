import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Keeps the searched text composed: an accent may be stored as a character of its own behind its letter, as some
 * systems type it, which looks the same. Only rows with such texts are rewritten; a million others take seconds to
 * check.
 */
export const searchComposedLetters: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create or replace function searchable(number text, email text, username text, description text) returns text
        language sql immutable as $$
        select lower(normalize(concat_ws(chr(31), number, email, username, description), nfc))
      $$;
      update invoice_search set text = normalize(text, nfc) where text is not nfc normalized`);
  },
};
