import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** Who sent what nobody signed in sent; their browser tells them apart. */
export const ANONYMOUS = 'anonymous';

const columns: Sql = sql`
  key, invoice_id as "invoiceId", media_type as "mediaType", filename, confirmed_at as "confirmedAt",
  confirmed_by as "confirmedBy"`;

/** Uploads for one invoice are counted one after the other until the transaction ends. */
export async function lockReceiptsOf(trx: Queryable, invoiceId: string): Promise<void> {
  await lockUntilEnd(trx, 'receipts', invoiceId);
}

/** Takes one of the uploader's five places at the invoice; false when all are taken. */
export async function insertReceipt(trx: Queryable, receipt: NewReceipt): Promise<boolean> {
  const { uploadedBy, browser } = receipt.uploader;
  const added = await execute(
    trx,
    sql`insert into receipts (
          key, invoice_id, slot, media_type, byte_count, filename, uploaded_by, browser, request_key, content_sha256
        )
        select ${receipt.key}, ${receipt.invoiceId}::uuid, slot, ${receipt.mediaType}, ${receipt.byteCount},
               ${receipt.filename}, ${uploadedBy}, ${browser}, ${receipt.requestKey}, ${receipt.sha256}
        from generate_series(1, 5) as slot
        where not exists (
          select from receipts as other
          where other.invoice_id = ${receipt.invoiceId}::uuid and other.uploaded_by = ${uploadedBy}
            and other.browser = ${browser} and other.slot = slot.slot
        )
        order by slot limit 1`,
  );
  return added === 1;
}

/** Receipts of one uploader at one invoice. */
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

/** Receipts of an invoice that no payment names yet, whoever sent them. */
export async function countUnconfirmed(trx: Queryable, invoiceId: string): Promise<number> {
  const { total } = await one<{ total: bigint }>(
    trx,
    sql`select count(*) as total from receipts where invoice_id = ${invoiceId} and confirmed_at is null`,
  );
  return Number(total);
}

/** Has the oldest receipt give way that nobody signed in sent and no payment names; its key, if there was one. */
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

/** What an uploader sent before under a key of theirs. */
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

/** Removes a receipt that no payment names; false when there is none such. */
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

/** Makes the receipt part of a payment; false when it is gone or somebody else's. */
export async function confirmReceipt(
  trx: Queryable,
  { key, payerId }: { key: string; payerId: string; attemptId: string },
): Promise<boolean> {
  const confirmed = await execute(
    trx,
    sql`update receipts set confirmed_at = coalesce(confirmed_at, now()), confirmed_by = ${payerId}
        where key = ${key} and (confirmed_by is null or confirmed_by = ${payerId})`,
  );
  return confirmed === 1;
}

/** Frees the receipt of an attempt that failed before its review, unless another attempt names it. */
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

/** Takes away what was never confirmed within a day; the files go next. */
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

/** Those of the keys that have a row. */
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

/** A member, or a browser where nobody is signed in. */
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
