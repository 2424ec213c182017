import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** Returns what the gems were debited for: an invoice, or a direct deduction. */
export function payeeOf({ invoiceId }: PaymentException): 'invoice' | 'direct' {
  return invoiceId === null ? 'direct' : 'invoice';
}
