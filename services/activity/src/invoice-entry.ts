import { isCurrency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { ActivityStatus } from './rules.ts';

/** The kinds of invoice events that a timeline shows; all others are ignored. */
const SHOWN_KINDS: Record<string, { title: string; status: ActivityStatus } | undefined> = {
  created: { title: 'Invoice Created', status: 'pending' },
  paid: { title: 'Payment Received', status: 'completed' },
  cancelled: { title: 'Invoice Cancelled', status: 'failed' },
  expired: { title: 'Invoice Expired', status: 'failed' },
  refunded: { title: 'Invoice Activity', status: 'completed' },
};

/** The event subjects of these kinds. */
export const timelineSubjects = Object.keys(SHOWN_KINDS).map((kind) => `checkout.invoice.${kind}`);

/** Returns the entry for an invoice event, or undefined for a kind that timelines do not show. */
export function invoiceEntry(event: InvoiceEvent): InvoiceEntry | undefined {
  const shown = SHOWN_KINDS[event.kind];
  if (shown === undefined) return undefined;
  const { kind, invoiceId, number, status, amountMinor, currency } = event;
  return {
    ...shown,
    kind,
    invoiceId,
    type: `invoice_${kind}`,
    description: event.description.slice(0, 2_000).toWellFormed(),
    usdValue: currency === 'USD' && isCurrency(currency) ? formatMinor(amountMinor, currency) : '',
    transactionId: event.paymentReference.slice(0, 200).toWellFormed(),
    metadataJson: JSON.stringify({
      invoiceId,
      gfaInvoiceId: number,
      status,
      amountMinor: Number(amountMinor),
      currency,
    }),
    createdAt: event.occurredAt ?? new Date(),
  };
}

export interface InvoiceEntry {
  kind: string;
  invoiceId: string;
  type: string;
  title: string;
  description: string;
  usdValue: string;
  transactionId: string;
  status: ActivityStatus;
  metadataJson: string;
  createdAt: Date;
}
