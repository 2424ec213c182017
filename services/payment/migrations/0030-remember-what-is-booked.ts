import type { Migration } from '@checkout/kit/database/database.ts';

/** Until when the ledger was looked through for money that is not in the books: each start looked through all of it. */
export const rememberWhatIsBooked: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table booked_until (
        is_only boolean primary key default true check (is_only),
        instant timestamptz not null
      );
      insert into booked_until (instant) values ('epoch')`);
  },
};
