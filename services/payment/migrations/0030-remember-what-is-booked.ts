import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the time up to which the ledger was scanned for unbooked money, so that a start scans only the rest.
 */
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
