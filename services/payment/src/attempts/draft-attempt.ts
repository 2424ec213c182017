import { Conversion, type Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { AttemptDraft } from './store-attempts.ts';

/** The draft of an attempt at what is due on an invoice now, in its own currency. */
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

/** What the rail adds: who pays, by what, and the frozen conversion where it takes another currency. */
type OwnPart = Pick<AttemptDraft, 'id' | 'rail' | 'payerId' | 'requestKey' | 'paymentMethodName'> &
  Partial<Omit<AttemptDraft, 'conversion'>> & { conversion?: Conversion | undefined };
