import type { Migration } from '@checkout/kit/database/database.ts';

/** Whose an attempt is where nobody is signed in: the browser in which Pay was pressed, empty where none is known. */
export const namePayingBrowsers: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts
        add column browser text not null default '' check (length(browser) <= 100);
    `);
  },
};
