import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { actorOf, type CallContext } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { UploadReceiptRequest, UploadReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { assertPayable } from '../payable.ts';
import { readInvoice } from '../read-invoice.ts';
import { mediaTypeOf, type ReceiptMediaType } from './media-type.ts';
import type { ReceiptRooms } from './receipt-rooms.ts';
import { payloadTooLarge, receiptLimit, storageFull, unsupportedMediaType } from './refusals.ts';
import { countReceipts, insertReceipt, lockReceiptsOf } from './store-receipts.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_RECEIPTS = 5;
const LONGEST_NAME = 200;
/** 192 bits: nobody guesses a key. */
const KEY_BYTES = 24;

/**
 * Keeps a proof of payment under a new key: first the file, then its row, so that a row always has its file. Throws
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, RECEIPT_LIMIT, SERVICE_UNAVAILABLE (no space) and the not-payable
 * reasons.
 */
export async function uploadReceipt(
  rooms: ReceiptRooms,
  { ref, content, filename }: UploadReceiptRequest,
  context: CallContext,
): Promise<UploadReceiptResponse> {
  const { db, storage } = rooms;
  const { invoice } = await readInvoice(rooms, ref);
  assertPayable(invoice);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const mediaType = assertContent(bytes);
  if ((await countReceipts(db, invoice.id)) >= MOST_RECEIPTS) throw receiptLimit();

  const key = randomBytes(KEY_BYTES).toString('base64url');
  await store(rooms, key, bytes);
  const receipt = { key, mediaType, byteCount: bytes.length, filename: safeName(filename) };
  try {
    await addRow(rooms, invoice, { ...receipt, uploadedBy: actorOf(context.caller).id });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return { receiptKey: key };
}

function assertContent(content: Buffer): ReceiptMediaType {
  if (content.length === 0) throw invalid('VALIDATION_ERROR', 'A receipt file is required');
  if (content.length > MOST_BYTES) throw payloadTooLarge();
  const mediaType = mediaTypeOf(content);
  if (mediaType === undefined) throw unsupportedMediaType();
  return mediaType;
}

async function store({ storage, log }: ReceiptRooms, key: string, content: Buffer): Promise<void> {
  try {
    await storage.put(key, content);
  } catch (error) {
    log.error({ err: error }, 'receipt not stored');
    throw storageFull(error);
  }
}

async function addRow({ db }: ReceiptRooms, invoice: Invoice, receipt: Row): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockReceiptsOf(trx, invoice.id);
    if (!(await insertReceipt(trx, { ...receipt, invoiceId: invoice.id }))) throw receiptLimit();
  });
}

/** The last part of a path, without what a header or a file system could take amiss. */
function safeName(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/')).replace(/[^\p{L}\p{N} ._()-]/gu, '_');
  return name.slice(-LONGEST_NAME) || 'receipt';
}

type Row = Omit<Parameters<typeof insertReceipt>[1], 'invoiceId'>;
