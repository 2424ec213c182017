import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** The uploader of all receipts sent without signing in; their browser sessions distinguish them. */
export const ANONYMOUS = 'anonymous';

const columns: Sql = sql`
  key, invoice_id as "invoiceId", media_type as "mediaType", filename, confirmed_at as "confirmedAt",
  confirmed_by as "confirmedBy"`;

/** The most receipts of one uploader on one invoice; a constraint of the table allows no more. */
export const RECEIPT_SLOTS = 5;

/** Returns the time of the database's clock, by which URLs of receipts expire. */
export async function findNow(db: Queryable): Promise<Date> {
  return (await one<{ now: Date }>(db, sql`select clock_timestamp() as now`)).now;
}

/** Serializes uploads for one invoice until the transaction ends, so that they are counted correctly. */
export async function lockReceiptsOf(trx: Queryable, invoiceId: string): Promise<void> {
  await lockUntilEnd(trx, 'receipts', invoiceId);
}

/** Takes one of the uploader's slots on the invoice; returns false when all are taken. */
export async function insertReceipt(trx: Queryable, receipt: NewReceipt): Promise<boolean> {
  const { uploadedBy, browser } = receipt.uploader;
  const added = await execute(
    trx,
    sql`insert into receipts (
          key, invoice_id, slot, media_type, byte_count, filename, uploaded_by, browser, request_key, content_sha256
        )
        select ${receipt.key}, ${receipt.invoiceId}::uuid, slot, ${receipt.mediaType}, ${receipt.byteCount},
               ${receipt.filename}, ${uploadedBy}, ${browser}, ${receipt.requestKey}, ${receipt.sha256}
        from generate_series(1, ${RECEIPT_SLOTS}::int) as slot
        where not exists (
          select from receipts as other
          where other.invoice_id = ${receipt.invoiceId}::uuid and other.uploaded_by = ${uploadedBy}
            and other.browser = ${browser} and other.slot = slot.slot
        )
        order by slot limit 1`,
  );
  return added === 1;
}

/** Counts the receipts of one uploader on one invoice. */
export async function countReceiptsOf(
  db: Queryable,
  { invoiceId, uploader }: { invoiceId: string; uploader: Uploader },
): Promise<number> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from receipts where invoice_id = ${invoiceId}
        and uploaded_by = ${uploader.uploadedBy} and browser = ${uploader.browser}`,
  );
  return Number(total);
}

/** Counts the receipts of an invoice that no payment has confirmed, by all uploaders. */
export async function countUnconfirmed(trx: Queryable, invoiceId: string): Promise<number> {
  const { total } = await one<{ total: bigint }>(
    trx,
    sql`select count(*) as total from receipts where invoice_id = ${invoiceId} and confirmed_at is null`,
  );
  return Number(total);
}

/**
 * Deletes the oldest unconfirmed receipt that was sent without signing in; returns its key, if there was one.
 */
export async function deleteOldestAnonymous(trx: Queryable, invoiceId: string): Promise<string | undefined> {
  const gone = await maybeOne<{ key: string }>(
    trx,
    sql`delete from receipts where key = (
          select key from receipts
          where invoice_id = ${invoiceId} and confirmed_at is null and uploaded_by = ${ANONYMOUS}
          order by created_at, key limit 1 for update
        ) and confirmed_at is null returning key`,
  );
  return gone?.key;
}

/** Finds the receipt that an uploader sent earlier with this idempotency key. */
export async function findByRequestKey(
  db: Queryable,
  { uploader, requestKey }: { uploader: Uploader; requestKey: string },
): Promise<{ key: string; invoiceId: string; sha256: Buffer } | undefined> {
  return await maybeOne(
    db,
    sql`select key, invoice_id as "invoiceId", content_sha256 as sha256 from receipts
        where uploaded_by = ${uploader.uploadedBy} and browser = ${uploader.browser} and request_key = ${requestKey}`,
  );
}

export async function findReceipt(db: Queryable, key: string): Promise<Receipt | undefined> {
  return await maybeOne<Receipt>(db, sql`select ${columns} from receipts where key = ${key}`);
}

/** Deletes a receipt that no payment has confirmed; returns false when there is none. */
export async function deleteUnconfirmed(
  trx: Queryable,
  { key, invoiceId }: { key: string; invoiceId: string },
): Promise<boolean> {
  const deleted = await execute(
    trx,
    sql`delete from receipts where key = ${key} and invoice_id = ${invoiceId} and confirmed_at is null`,
  );
  return deleted === 1;
}

/**
 * Makes the receipt part of a payment; returns false when it does not exist or is confirmed by somebody else.
 */
export async function confirmReceipt(
  trx: Queryable,
  { key, payerId }: { key: string; payerId: string },
): Promise<boolean> {
  const confirmed = await execute(
    trx,
    sql`update receipts set confirmed_at = coalesce(confirmed_at, now()), confirmed_by = ${payerId}
        where key = ${key} and (confirmed_by is null or confirmed_by = ${payerId})`,
  );
  return confirmed === 1;
}

/** Releases the receipt of an attempt that failed before its review, unless another attempt uses it. */
export async function unconfirmReceipt(
  db: Queryable,
  { key, attemptId }: { key: string; attemptId: string },
): Promise<void> {
  await execute(
    db,
    sql`update receipts set confirmed_at = null, confirmed_by = null
        where key = ${key}
          and exists (select from payment_attempts where id = ${attemptId} and state = 'failed')
          and not exists (
            select from manual_reviews where receipt_key = receipts.key and attempt_id <> ${attemptId}
          )`,
  );
}

/** Deletes the rows of receipts that were not confirmed within a day; the caller then deletes their files. */
export async function deleteStale(db: Queryable, limit: number): Promise<string[]> {
  const gone = await rows<{ key: string }>(
    db,
    sql`delete from receipts where key in (
          select key from receipts where confirmed_at is null and created_at < now() - interval '24 hours'
          order by created_at limit ${limit} for update skip locked
        ) returning key`,
  );
  return gone.map(({ key }) => key);
}

/** Returns those of the keys that have a row. */
export async function knownKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const known = await rows<{ key: string }>(db, sql`select key from receipts where key = any(${keys})`);
  return known.map(({ key }) => key);
}

export interface Receipt {
  key: string;
  invoiceId: string;
  mediaType: string;
  filename: string;
  confirmedAt: Date | null;
  confirmedBy: string | null;
}

/** A member, or a browser session when nobody is signed in. */
export interface Uploader {
  /** User id, or `anonymous`. */
  uploadedBy: string;
  /** Empty for a member. */
  browser: string;
}

export interface NewReceipt {
  key: string;
  invoiceId: string;
  mediaType: string;
  byteCount: number;
  filename: string;
  uploader: Uploader;
  /** The caller's idempotency key; empty without one. */
  requestKey: string;
  sha256: Buffer;
}
