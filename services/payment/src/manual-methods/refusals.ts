import { type AppError, notFound } from '@checkout/kit/errors/errors.ts';

export function paymentMethodNotFound(): AppError {
  return notFound('PAYMENT_METHOD_NOT_FOUND', 'Payment Method Not Found');
}
