import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Composes the letters of names that the wallet has sent with their accents apart, as names are from now on when
 * they arrive, so that a search finds them however it was typed.
 */
export const composeNames: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      update users set username = normalize(username, nfc), member_number = normalize(member_number, nfc)
        where username is not nfc normalized or member_number is not nfc normalized`);
  },
};
