import type { Exception } from '@checkout/proto/payment/v1/payment.ts';
import type { ExceptionRow } from './store-exceptions.ts';

/** An exception in the words of the RPCs. */
export function exceptionMessage({ position: _, invoiceId, resolvedAt, ...rest }: ExceptionRow): Exception {
  return { ...rest, invoiceId: invoiceId ?? '', resolvedAt: resolvedAt ?? undefined };
}
