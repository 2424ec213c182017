import { AppError } from '@checkout/kit/errors/errors.ts';

/** Returns the error for an invoice that changed again during each try; a later retry may succeed. */
export function invoiceBusy(): AppError {
  return new AppError({
    code: 'ABORTED',
    reason: 'INVOICE_BUSY',
    message: 'The invoice keeps changing. Please try again.',
  });
}
