import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores the version in which a draft was issued: only a retry for that version returns its invoice. */
export const keepIssuedVersions: Migration = {
  async up(knex) {
    await knex.raw(`
      create table issued_drafts (
        id uuid primary key references invoices (id),
        version bigint not null
      )`);
  },
};
