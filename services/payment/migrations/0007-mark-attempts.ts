import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * The words by which the other side's record names an attempt stand beside its description instead of within it. Marks
 * made until now follow the description in the wallet's record; new ones begin it.
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
