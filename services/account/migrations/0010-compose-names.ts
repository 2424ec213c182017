import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Composes the letters of names that the wallet has sent with their accents apart, as names are from now on when
 * they arrive, so that a search finds them however it was typed. Some letters of other scripts become longer that
 * way, and are cut as they are when they arrive.
 */
export const composeNames: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      update users set username = left(normalize(username, nfc), 200),
          member_number = left(normalize(member_number, nfc), 200)
        where username is not nfc normalized or member_number is not nfc normalized`);
  },
};
