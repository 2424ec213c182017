import { createHash } from 'node:crypto';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict, invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, type Caller, requireMember } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { maximumAmountMinor } from '@checkout/money/minor.ts';
import type {
  CombinedPart,
  CombineInvoicesRequest,
  CombineInvoicesResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { accessOf, invoiceNotFound } from '../invoices/access.ts';
import { expireIfOverdue } from '../invoices/due-date/expire-invoices.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { findInvoicesById } from '../invoices/store-invoice.ts';
import { assertPayable } from '../payment/payable.ts';
import { withParts } from './load-combined.ts';
import { findOpen, insertCombined, type PartRow } from './store-combined.ts';
import { viewCombined } from './view-combined.ts';

const MAX_PARTS = 20;

/**
 * Creates one payment of several invoices that are addressed to the caller, or returns the open one of the
 * same invoices. It neither claims nor changes them. Throws UNAUTHORIZED, VALIDATION_ERROR, INVOICE_NOT_FOUND
 * (for somebody else's, too), INVOICE_CHANGED, DIFFERENT_CURRENCIES, PAYMENT_IN_PROGRESS and the not-payable
 * reasons.
 */
export async function combineInvoices(
  { db }: Pick<Deps, 'db'>,
  { parts: asked }: CombineInvoicesRequest,
  context: CallContext,
): Promise<CombineInvoicesResponse> {
  const { userId: payerId } = requireMember(context);
  assertParts(asked);
  const found = await findInvoicesById(
    db,
    asked.map(({ invoiceId }) => invoiceId),
  );
  const current = await Promise.all(found.map((row) => expireIfOverdue(db, row)));
  const parts = asked.map((part) => partOf(part, current, context.caller));
  const currency = currencyOf(current);
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0n);
  if (amountMinor > maximumAmountMinor)
    throw invalid('VALIDATION_ERROR', 'Together these are more than can be paid at once');
  const combined = { payerId, currency, amountMinor, parts, partsKey: keyOf(parts) };
  const made = await inTransaction(db, (trx) => insertCombined(trx, combined));
  const row = made ?? (await findOpen(db, combined));
  // The open payment was paid between the two statements.
  if (row === undefined) throw conflict('INVOICE_ALREADY_PAID', 'These invoices have already been paid');
  return { invoice: viewCombined(await withParts(db, row), context) };
}

function assertParts(parts: CombinedPart[]): void {
  if (parts.length < 2 || parts.length > MAX_PARTS)
    throw invalid('VALIDATION_ERROR', `Two to ${MAX_PARTS} invoices can be paid together`);
  const ids = parts.map(({ invoiceId }) => invoiceId.toLowerCase());
  if (!ids.every(isUuid)) throw invalid('VALIDATION_ERROR', 'Invoices are named by UUID here');
  if (new Set(ids).size < ids.length) throw invalid('VALIDATION_ERROR', 'Each invoice can be named once');
}

/** Returns the invoice as a part. Throws unless it is payable, by the caller, and still as they saw it. */
function partOf({ invoiceId, amountVersion }: CombinedPart, rows: InvoiceRow[], caller: Caller): PartRow {
  const row = rows.find(({ id }) => id === invoiceId.toLowerCase());
  if (row === undefined || !accessOf(row, caller).isRecipient) throw invoiceNotFound();
  assertPayable(row);
  if (row.amountVersion !== amountVersion)
    throw conflict('INVOICE_CHANGED', 'One of these invoices has changed. Please read it again.');
  if (row.amountMinor <= 0n)
    throw conflict('INVOICE_NOT_PAYABLE', 'There is nothing to pay on one of these invoices');
  return { invoiceId: row.id, amountVersion, amountMinor: row.amountMinor };
}

function currencyOf(rows: InvoiceRow[]): string {
  const currencies = new Set(rows.map(({ currency }) => currency));
  if (currencies.size > 1)
    throw conflict('DIFFERENT_CURRENCIES', 'Invoices in different currencies cannot be paid together');
  return rows[0]?.currency ?? '';
}

/** Identifies a set of invoices at their current amounts, in any order: it has one open payment. */
function keyOf(parts: PartRow[]): string {
  const named = parts.map(({ invoiceId, amountVersion }) => `${invoiceId}:${amountVersion}`).sort();
  return createHash('sha256').update(named.join()).digest('hex');
}
