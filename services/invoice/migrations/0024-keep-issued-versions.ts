import type { Migration } from '@checkout/kit/database/database.ts';

/** In which version a draft was issued, so that only who asks for that again is answered its invoice. */
export const keepIssuedVersions: Migration = {
  async up(knex) {
    await knex.raw(`
      create table issued_drafts (
        id uuid primary key references invoices (id),
        version bigint not null
      )`);
  },
};
