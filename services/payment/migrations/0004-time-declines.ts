import type { Migration } from '@checkout/kit/database/database.ts';

/** A failed try is met by webhook, poller and return page at once; its time makes their words one. */
export const timeDeclines: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts add column decline_mark text not null default '',
        add column declined_at timestamptz;
    `);
  },
};
