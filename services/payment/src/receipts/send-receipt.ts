import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { AppError, invalid, unavailable } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext } from '@checkout/kit/rpc/caller.ts';
import type { SendReceiptRequest, SendReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { assertBrowser } from '../attempts/browser.ts';
import { assertNotCombined, assertPayable } from '../invoices/payable.ts';
import { readInvoice } from '../invoices/read-invoice.ts';
import { addReceipt } from './add-receipt.ts';
import { ContentScan } from './content-scan.ts';
import { MAX_RECEIPT_BYTES, type ReceiptMediaType } from './media-type.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import type { Pieces } from './receipt-storage.ts';
import { payloadTooLarge, receiptLimit, storageFull, unsupportedMediaType } from './refusals.ts';
import { sanitizeReceipt } from './sanitize-receipt.ts';
import {
  ANONYMOUS,
  countReceiptsOf,
  findByRequestKey,
  RECEIPT_SLOTS,
  type Uploader,
} from './store-receipts.ts';

const MAX_FILENAME_LENGTH = 200;
/** 192 bits, which cannot be guessed. */
const KEY_BYTES = 24;

/**
 * Stores a proof of payment under a new key. Permission is checked before a byte is read; then the file is
 * stored as sent, then its sanitized copy, then its row, so that every row has its file. Throws
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, RECEIPT_LIMIT, IDEMPOTENCY_CONFLICT, SERVICE_UNAVAILABLE (disk
 * full, upload cut off, overloaded, or the virus scanner does not respond) and the not-payable reasons.
 */
export async function sendReceipt(
  deps: ReceiptDeps,
  requests: AsyncIterable<SendReceiptRequest>,
  context: CallContext,
): Promise<SendReceiptResponse> {
  const messages = requests[Symbol.asyncIterator]();
  try {
    const { value: first } = await messages.next();
    if (first === undefined) throw invalid('VALIDATION_ERROR', 'A receipt file is required');
    const uploader = uploaderOf(context, first);
    const { invoice } = await readInvoice(deps, first.ref);
    const { idempotencyKey: requestKey } = context;
    const isRepeated =
      requestKey !== '' && (await findByRequestKey(deps.db, { uploader, requestKey })) !== undefined;
    // A repetition returns the stored receipt even if the invoice no longer accepts any.
    if (!isRepeated) {
      assertNotCombined(invoice);
      assertPayable(invoice);
      const count = await countReceiptsOf(deps.db, { invoiceId: invoice.id, uploader });
      if (count >= RECEIPT_SLOTS) throw receiptLimit();
    }
    const sent = { invoiceId: invoice.id, uploader, requestKey };
    return { receiptKey: await storeUpload(deps, { first, messages, sent }) };
  } finally {
    await messages.return?.();
  }
}

async function storeUpload(deps: ReceiptDeps, { first, messages, sent }: Upload): Promise<string> {
  const { storage } = deps;
  const scan = new ContentScan();
  const file = { filename: first.filename };
  const [sentKey, key] = [newKey(), newKey()];
  await store(deps, sentKey, inspected({ first, messages, scan, file }));
  try {
    const stored = await deps.receiptQueue(() =>
      storeSanitized(deps, { sentKey, key, sentAs: mediaTypeOf(scan) }),
    );
    const row = { ...sent, ...stored, key, filename: safeName(file.filename), sha256: scan.sha256() };
    const { key: kept, deletedKey } = await addReceipt(deps, row);
    if (deletedKey !== undefined) await storage.remove(deletedKey);
    if (kept !== key) await storage.remove(key);
    return kept;
  } catch (error) {
    // Unless it was refused, its row may have been committed; the cleaner removes a file that has none.
    if (error instanceof AppError) await storage.remove(key);
    throw error;
  } finally {
    await storage.remove(sentKey);
  }
}

/** Sanitizes the file and stores the copy; the file is in memory only during its turn in the queue. */
async function storeSanitized(deps: ReceiptDeps, { sentKey, key, sentAs }: Sanitizing): Promise<StoredFile> {
  const sent = { content: await deps.storage.get(sentKey), mediaType: sentAs };
  const { content, mediaType } = await sanitizeReceipt(deps, sent);
  await store(deps, key, [content]);
  return { mediaType, byteCount: content.length };
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Yields the chunks of a file that can still be a receipt. Only `isLast` marks it as complete. */
async function* inspected({ first, messages, scan, file }: Inspected): AsyncGenerator<Uint8Array> {
  let message = first;
  for (;;) {
    file.filename ||= message.filename;
    if (message.chunk.length > 0) {
      scan.add(message.chunk);
      if (scan.byteCount > MAX_RECEIPT_BYTES) throw payloadTooLarge();
      if (scan.cannotBeReceipt()) throw unsupportedMediaType();
      yield message.chunk;
    }
    if (message.isLast) return;
    const { done, value } = await messages.next();
    if (done === true) throw unavailable('SERVICE_UNAVAILABLE', 'The upload was cut off. Please try again.');
    message = value;
  }
}

function mediaTypeOf(scan: ContentScan): ReceiptMediaType {
  if (scan.byteCount === 0) throw invalid('VALIDATION_ERROR', 'A receipt file is required');
  const mediaType = scan.mediaType();
  if (mediaType === undefined) throw unsupportedMediaType();
  return mediaType;
}

async function store({ storage, log }: ReceiptDeps, key: string, content: Pieces): Promise<void> {
  try {
    await storage.put(key, content);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, 'receipt not stored');
    throw storageFull(error);
  }
}

function uploaderOf({ caller }: CallContext, { browser }: SendReceiptRequest): Uploader {
  const { id } = actorOf(caller);
  if (caller.kind !== 'anonymous') return { uploadedBy: id, browser: '' };
  assertBrowser(browser);
  return { uploadedBy: ANONYMOUS, browser };
}

/** Returns the last segment of a path, without characters that are unsafe in headers or file systems. */
function safeName(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/')).replace(/[^\p{L}\p{N} ._()-]/gu, '_');
  return name.slice(-MAX_FILENAME_LENGTH) || 'receipt';
}

interface Upload {
  first: SendReceiptRequest;
  messages: AsyncIterator<SendReceiptRequest>;
  sent: { invoiceId: string; uploader: Uploader; requestKey: string };
}

interface Sanitizing {
  /** Key of the file as it was sent. */
  sentKey: string;
  key: string;
  sentAs: ReceiptMediaType;
}

interface StoredFile {
  mediaType: ReceiptMediaType;
  byteCount: number;
}

interface Inspected extends Pick<Upload, 'first' | 'messages'> {
  scan: ContentScan;
  /** The file's name, set once a message contains it. */
  file: { filename: string };
}
