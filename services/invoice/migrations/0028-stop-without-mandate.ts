import type { Migration } from '@checkout/kit/database/database.ts';

/** Lets a job stop if no key decrypts its mandate. Notes of control characters encrypt to over 16 KB. */
export const stopWithoutMandate: Migration = {
  async up(knex) {
    await knex.raw(`
      alter table bulk_jobs drop constraint bulk_jobs_stop_reason_check, drop constraint bulk_jobs_mandate_check,
        add check (stop_reason in ('by_admin', 'not_admin', 'signed_out', 'mandate_lost')),
        add check (length(mandate) <= 65536);
    `);
  },
};
