import type { Invoice } from '@checkout/contract/invoice/schema.ts';

const unpaid: ReadonlySet<string> = new Set(['pending', 'failed']);

/** Returns whether a payment could still be started, judging by the status alone. */
export function isUnpaid({ status }: Pick<Invoice, 'status'>): boolean {
  return unpaid.has(status);
}

/**
 * Returns whether money was taken or reported as sent, even if the invoice was cancelled since. Before that,
 * a conversion is only a requested rate.
 */
export function isPaidOrSent({ paidAt, paymentMethodId }: Sent): boolean {
  return paidAt !== null || paymentMethodId !== null;
}

/** Returns whether the due date of an unpaid invoice has passed. */
export function isOverdue({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: Date): boolean {
  return unpaid.has(status) && Date.parse(dueDate) < now.getTime();
}

/** Returns whether an invoice counts as expired: by its status, or because it is unpaid and past due. */
export function isExpired(invoice: Pick<Invoice, 'status' | 'dueDate'>, now: Date): boolean {
  return invoice.status === 'expired' || isOverdue(invoice, now);
}

/** Returns whether a payment may still have to be recorded: a late one also pays an expired invoice. */
export function mayHaveUnrecordedPayment(invoice: Pick<Invoice, 'status'>): boolean {
  return isUnpaid(invoice) || invoice.status === 'expired';
}

type Sent = Pick<Invoice, 'paidAt' | 'paymentMethodId'>;
