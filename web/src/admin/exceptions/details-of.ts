import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** What the server adds to the kind of an exception and to its invoice; null where it only says both once more. */
export function detailsOf({ kind, description, gfaInvoiceId }: Described): string | null {
  const isOfInvoice = gfaInvoiceId !== null && description.endsWith(`: Invoice ${gfaInvoiceId}`);
  return isOfInvoice && repeats.has(kind) ? null : description;
}

/** Those that are described by what they are called. */
const repeats: ReadonlySet<PaymentException['kind']> = new Set([
  'unknown_attempt',
  'late_payment',
  'surplus_payment',
  'amount_mismatch',
  'orphan_debit',
  'partial_refund',
  'refund_pending',
]);

type Described = Pick<PaymentException, 'kind' | 'description' | 'gfaInvoiceId'>;
