import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores when a row was first tried, and until when it is postponed, so that it holds up no other. */
export const restBulkRows: Migration = {
  async up(knex) {
    await knex.raw(`
      alter table bulk_rows add column first_called_at timestamptz, add column not_before timestamptz;
      create index bulk_rows_calling on bulk_rows (job_id, key) where state = 'calling';
    `);
  },
};
