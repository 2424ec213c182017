import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** What an ending is about, such as `2,500 gems · GFA-INV-114`. */
export function subjectOf({ amountFormatted, gfaInvoiceId }: PaymentException): string {
  return gfaInvoiceId === null ? amountFormatted : `${amountFormatted} · ${gfaInvoiceId}`;
}

/** What the gems were taken for: an invoice, or by themselves. */
export function payeeOf({ invoiceId }: PaymentException): 'invoice' | 'direct' {
  return invoiceId === null ? 'direct' : 'invoice';
}
