import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { type AppError, conflict, forbidden, invalid } from '@checkout/kit/errors.ts';
import { failpoint } from '@checkout/kit/failpoint.ts';
import { Conversion, type Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type {
  ConfirmManualPaymentRequest,
  ConfirmManualPaymentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { appendAttemptEvent } from '../../attempts/append-attempt-event.ts';
import { applyFinding } from '../../attempts/apply-finding.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { clearTheWay } from '../../attempts/open-attempt.ts';
import { requestKeyOf } from '../../attempts/request-key.ts';
import { type AttemptDraft, findByRequest, insertAttempt } from '../../attempts/store-attempts.ts';
import { freezeQuote } from '../../freeze-quote.ts';
import { assertSomethingDue, paymentInProgress } from '../../payable.ts';
import { paymentMethodNotFound } from '../../payment-methods/refusals.ts';
import { findUsableMethod, type PaymentMethodRow } from '../../payment-methods/store-payment-methods.ts';
import { readInvoice } from '../../read-invoice.ts';
import { receiptNotFound } from '../../receipts/refusals.ts';
import { confirmReceipt, findReceipt, unconfirmReceipt } from '../../receipts/store-receipts.ts';
import type { Rooms } from '../../rooms.ts';
import { awaitingReview } from './manual-method.ts';
import { insertReview } from './store-reviews.ts';

const LONGEST_NOTE = 5000;

/**
 * Puts the invoice under review with the payer's word. A waiting card intent is withdrawn first; a method in another
 * currency needs a live quote, which then is held until the review. Throws PAYMENT_METHOD_NOT_FOUND,
 * RECEIPT_NOT_FOUND, FORBIDDEN (somebody else's receipt), FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, PAYMENT_IN_PROGRESS,
 * CARD_PROVIDER_ERROR and the not-payable reasons.
 */
export async function confirmManualPayment(
  rooms: Rooms,
  request: ConfirmManualPaymentRequest,
  context: CallContext,
): Promise<ConfirmManualPaymentResponse> {
  const payer = requireMember(context);
  const userNotes = request.userNotes.trim();
  if (userNotes.length > LONGEST_NOTE) {
    throw invalid('VALIDATION_ERROR', `A note has at most ${LONGEST_NOTE} characters`);
  }
  const { invoice } = await readInvoice(rooms, request.ref);
  const requestKey = requestKeyOf('confirm', context);
  const known = await findByRequest(rooms.db, { payerId: payer.userId, requestKey });
  if (known !== undefined) return repeated(known, invoice);
  assertSomethingDue(invoice);

  const confirmation = { userNotes, receiptKey: request.receiptKey };
  const draft = await draftAttempt(rooms, { request, invoice, payerId: payer.userId, requestKey });
  await assertReceipt(rooms, { ...confirmation, invoiceId: invoice.id, payerId: payer.userId });
  const attempt = await openReviewed(rooms, draft, confirmation);
  failpoint('manual.after_attempt', rooms.config.FAILPOINT);
  try {
    await applyFinding(rooms, attempt, awaitingReview(attempt, confirmation));
  } catch (error) {
    await unconfirmReceipt(rooms.db, { key: request.receiptKey, attemptId: attempt.id });
    throw error;
  }
  return { invoice: (await readInvoice(rooms, request.ref)).invoice };
}

async function draftAttempt(
  rooms: Rooms,
  { request, invoice, payerId, requestKey }: Draft,
): Promise<AttemptDraft> {
  const id = crypto.randomUUID();
  const method = await usableMethod(rooms, request.paymentMethodId);
  const conversion = await freezeQuote(rooms, {
    invoice,
    targetCurrency: method.currency,
    attemptId: id,
    required: () => quoteRequired(method.currency),
  });
  return {
    id,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    rail: 'manual',
    amountMinor: invoice.amountMinor,
    currency: invoice.currency,
    amountVersion: invoice.amountVersion,
    payerId,
    requestKey,
    gems: null,
    description: `Invoice ${invoice.number} by ${method.name}`,
    conversion: conversion === undefined ? null : JSON.stringify(Conversion.toJSON(conversion)),
    paymentMethodId: method.id,
    paymentMethodName: method.name,
    firstCheckSeconds: rooms.config.RECONCILE_INTERRUPTED_AFTER_SECONDS,
  };
}

/** The attempt, what the payer told and their receipt become one fact. */
async function openReviewed(rooms: Rooms, draft: AttemptDraft, told: Told): Promise<Attempt> {
  for (let tries = 0; tries < 3; tries += 1) {
    await clearTheWay(rooms, draft.invoiceId ?? '');
    const attempt = await inTransaction(rooms.db, async (trx) => {
      const inserted = await insertAttempt(trx, draft);
      if (inserted === undefined) return undefined;
      await insertReview(trx, { attemptId: inserted.id, ...told });
      const owner = { payerId: draft.payerId, attemptId: inserted.id };
      if (told.receiptKey !== '' && !(await confirmReceipt(trx, { key: told.receiptKey, ...owner }))) {
        throw receiptNotFound();
      }
      await appendAttemptEvent(trx, inserted, { kind: 'attempt_started' });
      return inserted;
    });
    if (attempt !== undefined) return attempt;
  }
  throw paymentInProgress();
}

async function usableMethod({ db }: Rooms, id: string): Promise<PaymentMethodRow> {
  const method = await findUsableMethod(db, id);
  if (method === undefined) throw paymentMethodNotFound();
  return method;
}

async function assertReceipt(
  { db }: Rooms,
  { receiptKey, invoiceId, payerId }: Told & { invoiceId: string; payerId: string },
): Promise<void> {
  if (receiptKey === '') return;
  const receipt = await findReceipt(db, receiptKey);
  if (receipt === undefined || receipt.invoiceId !== invoiceId) throw receiptNotFound();
  if (receipt.confirmedBy !== null && receipt.confirmedBy !== payerId) {
    throw forbidden('This receipt belongs to the payment of somebody else');
  }
}

function repeated(attempt: Attempt, invoice: Invoice): ConfirmManualPaymentResponse {
  if (attempt.invoiceId !== invoice.id) {
    throw conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another request');
  }
  if (attempt.state === 'failed' && attempt.failureCode !== 'REJECTED') {
    throw conflict(attempt.failureCode, attempt.failureMessage);
  }
  return { invoice };
}

function quoteRequired(currency: string): AppError {
  return invalid(
    'FX_QUOTE_REQUIRED',
    `This payment method takes ${currency}. Please request an FX quote to ${currency} first.`,
  );
}

interface Draft {
  request: ConfirmManualPaymentRequest;
  invoice: Invoice;
  payerId: string;
  requestKey: string;
}

interface Told {
  userNotes: string;
  receiptKey: string;
}
