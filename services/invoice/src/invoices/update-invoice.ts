import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { UpdateInvoiceRequest, UpdateInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { assertPayable, whyNotPayable } from '../payment/payable.ts';
import { assertTerms } from './creation/creation-rules.ts';
import { recordChange } from './history/record-change.ts';
import { findLastTermsChange } from './history/store-history.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoice } from './load-invoice.ts';
import { lockInvoice } from './store-invoice.ts';
import { type Terms, updateTerms } from './store-terms.ts';
import { describeChange, termsOf } from './terms.ts';
import { viewInvoice } from './view-invoice.ts';

/** The longest reason in an error message, which has to fit into the headers of a response. */
const MAX_REASON_LENGTH = 300;

/**
 * Replaces the terms of an invoice while nothing was paid and no payment is in progress. A request for the
 * terms that it already has succeeds, so that it can be repeated if its response was lost. Throws
 * ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR, COUPON_ALREADY_APPLIED, CHANGED_MEANWHILE, PAYMENT_IN_PROGRESS and
 * the not-payable reasons.
 */
export async function updateInvoice(
  { db }: Pick<Deps, 'db'>,
  request: UpdateInvoiceRequest,
  context: CallContext,
): Promise<UpdateInvoiceResponse> {
  requireAdmin(context);
  const { amountVersion, amountMinor, currency, description } = request;
  const terms = { amountMinor, currency, description, metadataJson: request.metadataJson || '{}' };
  assertTerms(terms);
  const { id } = await loadInvoice(db, request.ref, context);
  const row = await inTransaction(db, (trx) => change(trx, { id, amountVersion, terms }, context));
  return { invoice: viewInvoice(row, context) };
}

async function change(
  trx: Transaction,
  { id, amountVersion, terms }: { id: string; amountVersion: bigint; terms: Terms },
  { caller }: CallContext,
): Promise<InvoiceRow> {
  const before = await lockInvoice(trx, id);
  const reason = describeChange(termsOf(before), terms);
  if (reason === '') return before;
  assertPayable(before);
  if (before.couponCode !== null) throw couponApplied();
  if (before.amountVersion !== amountVersion) throw await changedMeanwhile(trx, id);
  const row = await updateTerms(trx, { invoiceId: id, amountVersion, terms });
  // The row is locked: only the due date can have passed since it was read.
  if (row === undefined) throw whyNotPayable(await lockInvoice(trx, id)) ?? (await changedMeanwhile(trx, id));
  recordChange(trx, { row, kind: 'updated', from: row.fromStatus, actor: actorOf(caller), reason });
  failpoint('update-invoice:before-commit');
  return row;
}

/** The discount was computed from the current terms, for a product that the coupon is valid for. */
function couponApplied(): AppError {
  return conflict(
    'COUPON_ALREADY_APPLIED',
    'A coupon is applied to this invoice. Remove it first: what it is good for may change.',
  );
}

async function changedMeanwhile(trx: Transaction, invoiceId: string): Promise<AppError> {
  const last = await findLastTermsChange(trx, invoiceId);
  const what = last === undefined ? '' : ` (${last.reason.slice(0, MAX_REASON_LENGTH).toWellFormed()})`;
  return conflict(
    'CHANGED_MEANWHILE',
    `${last?.actorName || 'Somebody else'} has changed this invoice meanwhile${what}. Open it again to see it.`,
  );
}
