import { AppError } from '@checkout/kit/errors/errors.ts';

/** Whoever reads the invoice again finds it changed each time; a later try may not. */
export function invoiceBusy(): AppError {
  return new AppError({
    code: 'ABORTED',
    reason: 'INVOICE_BUSY',
    message: 'The invoice keeps changing. Please try again.',
  });
}
