import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  type AppError,
  conflict,
  forbidden,
  idempotencyConflict,
  invalid,
} from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import { assertNotes } from '@checkout/kit/values/notes.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type {
  ConfirmManualPaymentRequest,
  ConfirmManualPaymentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { applyOutcome } from '../../attempts/apply-outcome.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { draftAttempt } from '../../attempts/draft-attempt.ts';
import { requestKeyOf } from '../../attempts/request-key.ts';
import { startAttempt } from '../../attempts/start-attempt.ts';
import { type AttemptDraft, findByRequest } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';
import { assertExpectedAmount, assertExpectedVersion } from '../../invoices/expected-invoice.ts';
import { freezeQuote } from '../../invoices/freeze-quote.ts';
import { assertNotCombined, assertSomethingDue } from '../../invoices/payable.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';
import { methodVersion } from '../../manual-methods/method-version.ts';
import { paymentMethodChanged, paymentMethodNotFound } from '../../manual-methods/refusals.ts';
import { findUsableMethod, type PaymentMethodRow } from '../../manual-methods/store-payment-methods.ts';
import { usedMethodJson } from '../../manual-methods/store-used-methods.ts';
import { receiptNotFound } from '../../receipts/refusals.ts';
import { confirmReceipt, findReceipt, unconfirmReceipt } from '../../receipts/store-receipts.ts';
import { awaitingReview } from './manual-rail.ts';
import { findReview, insertReview } from './store-reviews.ts';

/**
 * Puts the invoice under review after its payer confirmed a manual payment. An open card intent is cancelled
 * first; a method in another currency needs a live quote, which is then kept until the review. Throws
 * PAYMENT_METHOD_NOT_FOUND, PAYMENT_METHOD_CHANGED, RECEIPT_NOT_FOUND, FORBIDDEN (somebody else's receipt),
 * AMOUNT_CHANGED, INVOICE_CHANGED, FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, PAYMENT_IN_PROGRESS,
 * IDEMPOTENCY_CONFLICT, CARD_PROVIDER_ERROR and the not-payable reasons.
 */
export async function confirmManualPayment(
  deps: Deps,
  request: ConfirmManualPaymentRequest,
  context: CallContext,
): Promise<ConfirmManualPaymentResponse> {
  const payer = requireMember(context);
  const userNotes = request.userNotes.trim();
  assertNotes(userNotes);
  const { invoice } = await readInvoice(deps, request.ref);
  const requestKey = requestKeyOf('confirm', context);
  const known = await findByRequest(deps.db, { payerId: payer.userId, requestKey });
  if (known !== undefined) return await repeat(deps, known, invoice);
  assertNotCombined(invoice);
  assertSomethingDue(invoice);

  const confirmation = { userNotes, receiptKey: request.receiptKey };
  const draft = await draftConfirmed(deps, { request, invoice, payerId: payer.userId, requestKey });
  await assertReceipt(deps, { ...confirmation, invoiceId: invoice.id, payerId: payer.userId });
  const { attempt, isNew } = await startConfirmed(deps, draft, confirmation);
  if (!isNew) return await repeat(deps, attempt, invoice);
  failpoint('manual.after_attempt');
  return await putUnderReview(deps, attempt, confirmation);
}

/** Stores the attempt with its confirmation, unless its method has been deleted since it was read. */
async function startConfirmed(
  deps: Deps,
  draft: AttemptDraft,
  confirmation: Confirmation,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  try {
    return await startAttempt(deps, draft, (trx, started) => storeConfirmation(trx, started, confirmation));
  } catch (error) {
    throw isOfDeletedMethod(error) ? paymentMethodNotFound() : error;
  }
}

/** Returns true for the database's refusal of an attempt whose method is no longer there. */
function isOfDeletedMethod(error: unknown): boolean {
  const constraint = 'payment_attempts_payment_method_id_fkey';
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Claims the invoice for the confirmation and returns it; a failure releases the receipt. */
async function putUnderReview(
  deps: Deps,
  attempt: Attempt,
  confirmation: Confirmation,
): Promise<ConfirmManualPaymentResponse> {
  try {
    await applyOutcome(deps, attempt, awaitingReview(attempt, confirmation));
  } catch (error) {
    await unconfirmReceipt(deps.db, { key: confirmation.receiptKey, attemptId: attempt.id });
    throw error;
  }
  return { invoice: (await readInvoice(deps, attempt.invoiceId ?? '')).invoice };
}

async function draftConfirmed(
  deps: Deps,
  { request, invoice, payerId, requestKey }: Draft,
): Promise<AttemptDraft> {
  const id = crypto.randomUUID();
  const method = await usableMethod(deps, request);
  const conversion = await freezeQuote(deps, {
    invoice,
    targetCurrency: method.currency,
    attemptId: id,
    required: () => quoteRequired(method.currency),
  });
  assertExpectedAmount(request, invoice, conversion);
  assertExpectedVersion(request, invoice);
  return draftAttempt(invoice, {
    id,
    rail: 'manual',
    payerId,
    requestKey,
    description: `Invoice ${invoice.number} by ${method.name}`,
    conversion,
    paymentMethodId: method.id,
    paymentMethodName: method.name,
    usedMethod: usedMethodJson(method),
  });
}

/** Stores the payer's confirmation and their receipt in the transaction that stores the attempt. */
async function storeConfirmation(
  trx: Transaction,
  { id: attemptId, payerId }: Attempt,
  confirmation: Confirmation,
): Promise<void> {
  await insertReview(trx, { attemptId, ...confirmation });
  if (confirmation.receiptKey === '') return;
  if (!(await confirmReceipt(trx, { key: confirmation.receiptKey, payerId }))) throw receiptNotFound();
}

/** Returns the method; it must match the version that the payer's page showed, if the request names one. */
async function usableMethod(
  { db }: Deps,
  { paymentMethodId, expectedMethodVersion }: ConfirmManualPaymentRequest,
): Promise<PaymentMethodRow> {
  const method = await findUsableMethod(db, paymentMethodId);
  if (method === undefined) throw paymentMethodNotFound();
  if (expectedMethodVersion !== '' && expectedMethodVersion !== methodVersion(method)) {
    throw paymentMethodChanged();
  }
  return method;
}

async function assertReceipt(
  { db }: Deps,
  { receiptKey, invoiceId, payerId }: Confirmation & { invoiceId: string; payerId: string },
): Promise<void> {
  if (receiptKey === '') return;
  const receipt = await findReceipt(db, receiptKey);
  if (receipt === undefined || receipt.invoiceId !== invoiceId) throw receiptNotFound();
  if (receipt.confirmedBy !== null && receipt.confirmedBy !== payerId) {
    throw forbidden('This receipt belongs to the payment of somebody else');
  }
}

/** Returns the response again; claims the invoice if the first call may have ended before it did. */
async function repeat(deps: Deps, attempt: Attempt, invoice: Invoice): Promise<ConfirmManualPaymentResponse> {
  if (attempt.invoiceId !== invoice.id) {
    throw idempotencyConflict();
  }
  if (attempt.state === 'failed' && attempt.failureCode !== 'REJECTED') {
    throw conflict(attempt.failureCode, attempt.failureMessage);
  }
  const review = attempt.state === 'created' ? await findReview(deps.db, attempt.id) : undefined;
  if (review?.decision === null) return await putUnderReview(deps, attempt, review);
  return { invoice: (await readInvoice(deps, invoice.id)).invoice };
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

interface Confirmation {
  userNotes: string;
  receiptKey: string;
}
