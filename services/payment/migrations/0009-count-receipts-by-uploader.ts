import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Turns the limit of five receipts per invoice into five per uploader. `browser` identifies an uploader who
 * is not signed in. The caller's idempotency key is stored with the receipt, so that a repetition finds the
 * first one.
 */
export const countReceiptsByUploader: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table receipts
        add column browser text not null default '' check (length(browser) <= 100),
        add column request_key text not null default '' check (length(request_key) <= 300),
        add column content_sha256 bytea check (length(content_sha256) = 32),
        drop constraint receipts_invoice_id_slot_key;
      create unique index receipts_slot on receipts (invoice_id, uploaded_by, browser, slot);
      create unique index receipts_request on receipts (uploaded_by, browser, request_key) where request_key <> '';
      create index receipts_giving_way on receipts (invoice_id, created_at) where confirmed_at is null;
    `);
  },
};
