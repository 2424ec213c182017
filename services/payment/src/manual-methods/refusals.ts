import { type AppError, conflict, notFound } from '@checkout/kit/errors/errors.ts';

export function paymentMethodNotFound(): AppError {
  return notFound('PAYMENT_METHOD_NOT_FOUND', 'Payment Method Not Found');
}

/** Returns the refusal for an outdated page: the payer may have sent the money to the old destination. */
export function paymentMethodChanged(): AppError {
  return conflict(
    'PAYMENT_METHOD_CHANGED',
    'Where this payment method sends money has changed. Please read it again before you confirm.',
  );
}

export function methodChangedMeanwhile(): AppError {
  return conflict('CHANGED_MEANWHILE', 'Somebody else has changed this meanwhile. Open it again to see it.');
}
