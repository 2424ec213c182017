import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { InvoiceState } from '@checkout/proto/invoice/v1/invoice.ts';
import type { ChangedRow, InvoiceRow } from './invoice-row.ts';
import { changedColumns, endOfDayUtc, invoiceColumns, isOverdue, nextVersion } from './store-columns.ts';

export async function findInvoiceById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  return await maybeOne(db, sql`select ${invoiceColumns} from invoices where id = ${id}`);
}

/** Returns those that exist, in no particular order. */
export async function findInvoicesById(db: Queryable, ids: string[]): Promise<InvoiceRow[]> {
  return await rows(db, sql`select ${invoiceColumns} from invoices where id = any(${ids}::uuid[])`);
}

/** Returns the states of those that exist, in no particular order; one past due and unpaid reads expired. */
export async function findInvoiceStates(db: Queryable, ids: string[]): Promise<InvoiceState[]> {
  return await rows(
    db,
    sql`
      select id, version, case when ${isOverdue} then 'expired' else status end as status,
        updated_at as "updatedAt", due_date as "dueDate", xmin::text as "rowVersion"
      from invoices where id = any(${ids}::uuid[])`,
  );
}

/** Returns the invoice with this readable id, in any case. */
export async function findInvoiceByNumber(db: Queryable, number: string): Promise<InvoiceRow | undefined> {
  return await maybeOne(
    db,
    sql`select ${invoiceColumns} from invoices where upper(number) = upper(${number})`,
  );
}

/** Reads an invoice that must exist and locks it until the transaction ends. */
export async function lockInvoice(trx: Transaction, id: string): Promise<InvoiceRow> {
  return await one(trx, sql`select ${invoiceColumns} from invoices where id = ${id} for no key update`);
}

/** Reads and locks those of several invoices that exist, ordered by id, which is also the lock order. */
export async function lockInvoices(trx: Transaction, ids: string[]): Promise<InvoiceRow[]> {
  return await rows(
    trx,
    sql`select ${invoiceColumns} from invoices where id = any(${ids}::uuid[]) order by id for no key update`,
  );
}

/**
 * Inserts a pending invoice with the next number. The counter's row lock is the last one taken, and it is
 * released with the transaction, so that a number is used up exactly when its invoice is committed.
 */
export async function insertInvoice(
  trx: Transaction,
  invoice: NewInvoice,
): Promise<InvoiceRow & Pick<ChangedRow, 'changedAt' | 'toldVersion' | 'isToldVersionSaved'>> {
  return await one(
    trx,
    sql`
      with taken as (
        update invoice_numbers set next_sequence = next_sequence + 1
        returning next_sequence - 1 as sequence, clock_timestamp() as at
      )
      insert into invoices (id, sequence, number, currency, amount_minor, recipient_email, recipient_id,
        recipient_username, description, due_date, metadata, created_by, idempotency_key, request_fingerprint, created_at,
        updated_at)
      select coalesce(${invoice.id}::uuid, gen_random_uuid()), taken.sequence, ${invoice.prefix} || '-INV-' || taken.sequence, ${invoice.currency},
        ${invoice.amountMinor}::bigint, ${invoice.recipientEmail}, ${invoice.recipientId},
        ${invoice.recipientUsername}, ${invoice.description}, ${endOfDayUtc(invoice.dueInDays)},
        ${invoice.metadataJson}::json, ${invoice.createdBy}, ${invoice.idempotencyKey}, ${invoice.requestFingerprint},
        taken.at, taken.at
      from taken
      returning ${invoiceColumns}, created_at as "changedAt", told_version as "toldVersion",
        false as "isToldVersionSaved"`,
  );
}

/** Saves billing details; a paid invoice gets the next revision of its receipt. */
export async function updateBillingDetails(
  trx: Transaction,
  id: string,
  billing: Billing,
): Promise<ChangedRow> {
  return await one(
    trx,
    sql`
      update invoices set ${nextVersion}, billing_company_name = ${billing.companyName},
        billing_address = ${billing.address}, billing_vat_number = ${billing.vatNumber},
        billing_tax_id = ${billing.taxId},
        receipt_revision = receipt_revision + case when paid_at is null then 0 else 1 end
      where id = ${id}
      returning ${changedColumns}`,
  );
}

export async function updateAdminNotes(
  trx: Transaction,
  { id, adminNotes, seenAdminNotes = null }: NewNotes,
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`update invoices set ${nextVersion}, admin_notes = ${adminNotes}
        where id = ${id} and admin_notes <> ${adminNotes} and (${seenAdminNotes}::text is null or admin_notes = ${seenAdminNotes})
        returning ${changedColumns}`,
  );
}

/** Changes nothing but the version, for an event that is about the invoice. */
export async function touchInvoice(trx: Transaction, id: string): Promise<ChangedRow> {
  return await one(trx, sql`update invoices set ${nextVersion} where id = ${id} returning ${changedColumns}`);
}

/**
 * Serializes the creation of invoices for an e-mail and the registration of members with it, so that no
 * invoice is left without its recipient.
 */
export async function lockEmail(trx: Transaction, email: string): Promise<void> {
  await lockUntilEnd(trx, 'email', email.toLowerCase());
}

interface NewNotes {
  id: string;
  adminNotes: string;
  /** The notes that are to be replaced; missing for any. */
  seenAdminNotes?: string | null | undefined;
}

interface NewInvoice {
  /** Null for a random one. */
  id: string | null;
  prefix: string;
  currency: string;
  amountMinor: bigint;
  recipientEmail: string;
  recipientId: string | null;
  recipientUsername: string | null;
  description: string;
  /** Counted from today, to the end of that day UTC. */
  dueInDays: number;
  metadataJson: string;
  createdBy: string;
  idempotencyKey: string | null;
  requestFingerprint: string | null;
}

export interface Billing {
  companyName: string;
  address: string;
  vatNumber: string;
  taxId: string;
}
