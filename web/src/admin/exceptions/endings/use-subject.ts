import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { useHeldAmount } from '../use-held-amount.ts';

/** Returns what an ending is about, such as `2,500 gems · GFA-INV-114`. */
export function useSubject(exception: PaymentException): string {
  const amount = useHeldAmount()(exception);
  const { gfaInvoiceId } = exception;
  return gfaInvoiceId === null ? amount : `${amount} · ${gfaInvoiceId}`;
}
