import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Moves the mark that identifies an attempt in the wallet's record from the description to a column of its
 * own. Existing marks are at the end of the text in the wallet's record; new ones are at its start.
 */
export const markAttempts: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table payment_attempts add column mark text not null default '';
      update payment_attempts
        set mark = '[payment ' || id || ']', description = replace(description, ' [payment ' || id || ']', '')
        where rail = 'wallet' and description like '%[payment ' || id || ']';
      create unique index payment_attempts_mark on payment_attempts (mark) where mark <> '';
    `);
  },
};
