import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** Returns what an ending is about, such as `2,500 gems · GFA-INV-114`. */
export function subjectOf({ amountFormatted, gfaInvoiceId }: PaymentException): string {
  return gfaInvoiceId === null ? amountFormatted : `${amountFormatted} · ${gfaInvoiceId}`;
}

/** Returns what the gems were debited for: an invoice, or a direct deduction. */
export function payeeOf({ invoiceId }: PaymentException): 'invoice' | 'direct' {
  return invoiceId === null ? 'direct' : 'invoice';
}
