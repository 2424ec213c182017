import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores when an attempt was declined, because webhook, poller and return page must report the same time. */
export const timeDeclines: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts add column decline_mark text not null default '',
        add column declined_at timestamptz;
    `);
  },
};
