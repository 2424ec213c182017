import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';

/**
 * Refuses invoices that cannot take money now. Throws INVOICE_ALREADY_PAID, INVOICE_EXPIRED,
 * INVOICE_CANCELLED, INVOICE_NOT_PAYABLE or PAYMENT_IN_PROGRESS. The claim makes the binding check; this one
 * saves the payer a futile try.
 */
export function assertPayable(invoice: Invoice): void {
  const refusal = refusalOfParts(invoice) ?? refusalOfStatus(invoice.status);
  if (refusal !== undefined) throw refusal;
  if (invoice.claimed) throw paymentInProgress();
}

/** Checks as `assertPayable` does, and throws INVOICE_NOT_PAYABLE when nothing is due. */
export function assertSomethingDue(invoice: Invoice): void {
  assertPayable(invoice);
  if (invoice.amountMinor <= 0n) {
    throw conflict('INVOICE_NOT_PAYABLE', 'No payment needed. Please complete the order instead.');
  }
}

/** Returns true while the invoice waits for its payer: not paid and not under review. */
export function isOpen(invoice: Invoice): boolean {
  return refusalOfStatus(invoice.status) === undefined;
}

/** Refuses combined invoices: only rails that settle immediately take them. Throws INVOICE_NOT_PAYABLE. */
export function assertNotCombined({ parts }: Invoice): void {
  if (parts.length > 0)
    throw conflict('INVOICE_NOT_PAYABLE', 'Several invoices together are paid by card or with gems');
}

export function paymentInProgress(): AppError {
  return conflict(
    'PAYMENT_IN_PROGRESS',
    'A payment of this invoice is being taken. Please wait for its outcome.',
  );
}

/** Returns the refusal for the first part of a combined payment that cannot be paid. */
function refusalOfParts({ status, parts }: Invoice): AppError | undefined {
  if (status !== 'cancelled' && status !== 'expired') return undefined;
  for (const part of parts) {
    const refusal = refusalOfStatus(part.status);
    if (refusal !== undefined) return refusal;
    if (part.changed)
      return conflict(
        'INVOICE_CHANGED',
        `Invoice ${part.number} has changed. Please choose again what to pay.`,
      );
  }
  return undefined;
}

function refusalOfStatus(status: string): AppError | undefined {
  switch (status) {
    case 'pending':
    case 'failed':
      return undefined;
    case 'paid':
      return conflict('INVOICE_ALREADY_PAID', 'This invoice has already been paid');
    case 'expired':
      return conflict('INVOICE_EXPIRED', 'This invoice has expired and cannot be paid');
    case 'cancelled':
      return conflict('INVOICE_CANCELLED', 'This invoice was cancelled and cannot be paid');
    case 'pending_admin_review':
      return conflict('INVOICE_NOT_PAYABLE', 'A payment of this invoice is under review');
    case 'awaiting_bank_transfer':
      return conflict('INVOICE_NOT_PAYABLE', 'A payment of this invoice is on its way');
    default:
      return conflict('INVOICE_NOT_PAYABLE', 'This invoice cannot be paid');
  }
}
