import { Conversion, type Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { AttemptDraft } from './store-attempts.ts';

/** Drafts an attempt for the amount now due on an invoice, in the invoice's currency. */
export function draftAttempt(invoice: Invoice, { conversion, ...own }: OwnPart): AttemptDraft {
  return {
    invoiceId: invoice.id,
    partIds: invoice.parts.map(({ id }) => id),
    invoiceNumber: invoice.number,
    amountMinor: invoice.amountMinor,
    currency: invoice.currency,
    amountVersion: invoice.amountVersion,
    description: `${invoice.parts.length === 0 ? 'Invoice' : 'Invoices'} ${invoice.number}`,
    ...own,
    ...(conversion && { conversion: JSON.stringify(Conversion.toJSON(conversion)) }),
  };
}

/** Fields added by the rail: payer, payment method, and a frozen conversion for another currency. */
type OwnPart = Pick<AttemptDraft, 'id' | 'rail' | 'payerId' | 'requestKey' | 'paymentMethodName'> &
  Partial<Omit<AttemptDraft, 'conversion'>> & { conversion?: Conversion | undefined };
