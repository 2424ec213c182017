import { type AppError, conflict, unreachable } from '@checkout/kit/errors/errors.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isPayable } from '../invoices/state.ts';

/** Throws what `whyNotPayable` returns, if anything. */
export function assertPayable(row: InvoiceRow): void {
  const refusal = whyNotPayable(row);
  if (refusal !== undefined) throw refusal;
}

/**
 * Returns the error for an invoice that is not payable: INVOICE_EXPIRED, INVOICE_ALREADY_PAID,
 * INVOICE_CANCELLED, INVOICE_NOT_PAYABLE (under review, awaiting a transfer or refunded) or
 * PAYMENT_IN_PROGRESS (another attempt holds it); undefined for a payable invoice.
 */
export function whyNotPayable(row: InvoiceRow): AppError | undefined {
  if (row.overdue) return invoiceExpired();
  if (isPayable(row.status)) return row.claimAttemptId === null ? undefined : paymentInProgress();
  switch (row.status) {
    case 'paid':
      return alreadyPaid();
    case 'expired':
      return invoiceExpired();
    case 'cancelled':
      return conflict('INVOICE_CANCELLED', 'This invoice was cancelled');
    case 'refunded':
      return conflict('INVOICE_NOT_PAYABLE', 'This invoice was refunded and cannot be paid again');
    case 'pending_admin_review':
      return conflict('INVOICE_NOT_PAYABLE', 'A payment of this invoice is under review');
    case 'awaiting_bank_transfer':
      return conflict('INVOICE_NOT_PAYABLE', 'This invoice is waiting for a transfer to arrive');
    case 'pending':
    case 'failed':
      return undefined;
    default:
      return unreachable(row.status);
  }
}

export function alreadyPaid(): AppError {
  return conflict('INVOICE_ALREADY_PAID', 'This invoice has already been paid');
}

export function paymentInProgress(): AppError {
  return conflict('PAYMENT_IN_PROGRESS', 'A payment of this invoice is in progress');
}

export function amountChanged(): AppError {
  return conflict('AMOUNT_CHANGED', 'The amount of this invoice has changed');
}

export function invalidTransition(message: string): AppError {
  return conflict('INVALID_TRANSITION', message);
}

function invoiceExpired(): AppError {
  return conflict('INVOICE_EXPIRED', 'This invoice has expired and cannot be paid');
}
