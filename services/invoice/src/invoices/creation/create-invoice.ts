import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { idempotencyConflict } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { CreateInvoiceRequest, type CreateInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { config } from '../../config.ts';
import { recordChange } from '../history/record-change.ts';
import type { InvoiceRow } from '../invoice-row.ts';
import { insertInvoice, lockEmail } from '../store-invoice.ts';
import { findVerifiedMember } from '../store-member.ts';
import { viewInvoice } from '../view-invoice.ts';
import { assertCreatable } from './creation-rules.ts';
import { findInvoiceByKey, freeOldKey, type KeyedInvoiceRow } from './store-idempotency.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Creates a pending invoice with the next number, due at the end of a day UTC. A caller's idempotency key
 * creates one invoice within 24 hours, however often and however concurrently it is sent. Throws
 * ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR, and IDEMPOTENCY_CONFLICT for a key that was sent with another
 * body.
 */
export async function createInvoice(
  { db }: { db: Database },
  request: CreateInvoiceRequest,
  context: CallContext,
): Promise<CreateInvoiceResponse> {
  const admin = requireAdmin(context);
  assertCreatable(request);
  const key = {
    createdBy: admin.userId,
    idempotencyKey: context.idempotencyKey,
    fingerprint: fingerprintOf(request),
  };
  return { invoice: viewInvoice(await insertOnce(db, request, context, key), context) };
}

async function insertOnce(
  db: Database,
  request: CreateInvoiceRequest,
  context: CallContext,
  key: RequestKey,
): Promise<InvoiceRow> {
  try {
    return await inTransaction(db, async (trx) => {
      // Sent together and executed in this order: the member is looked up once the e-mail is locked.
      const [earlier, , , member] = await Promise.all([
        findInvoiceByKey(trx, key),
        freeOldKey(trx, key),
        lockEmail(trx, request.recipientEmail),
        findVerifiedMember(trx, request.recipientEmail),
      ]);
      if (earlier !== undefined) return repeated(earlier, key);
      const row = await insertInvoice(trx, {
        ...request,
        id: null,
        createdBy: key.createdBy,
        idempotencyKey: key.idempotencyKey || null,
        requestFingerprint: key.fingerprint,
        prefix: config.INVOICE_PREFIX,
        metadataJson: request.metadataJson || '{}',
        recipientId: member?.userId ?? null,
        recipientUsername: member?.username || null,
      });
      recordChange(trx, { row, kind: 'created', from: '', actor: actorOf(context.caller) });
      failpoint('create-invoice:before-commit');
      return row;
    });
  } catch (error) {
    const earlier = isUniqueViolation(error) ? await findInvoiceByKey(db, key) : undefined;
    if (earlier === undefined) throw error;
    return repeated(earlier, key);
  }
}

/** Returns the invoice that this request created before. Throws IDEMPOTENCY_CONFLICT for another request. */
function repeated(
  { requestFingerprint, ...invoice }: KeyedInvoiceRow,
  { fingerprint }: RequestKey,
): InvoiceRow {
  if (requestFingerprint === fingerprint) return invoice;
  throw idempotencyConflict();
}

/** Hashes the whole body. */
function fingerprintOf(request: CreateInvoiceRequest): string {
  return createHash('sha256').update(CreateInvoiceRequest.encode(request).finish()).digest('base64');
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

interface RequestKey {
  createdBy: string;
  /** An empty string for none. */
  idempotencyKey: string;
  fingerprint: string;
}
