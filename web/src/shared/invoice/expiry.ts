import type { Invoice } from '@checkout/contract/invoice/schema.ts';

const unpaid: ReadonlySet<string> = new Set(['pending', 'failed']);

/** Tells whether somebody could still start a payment, going by the status alone. */
export function isUnpaid({ status }: Pick<Invoice, 'status'>): boolean {
  return unpaid.has(status);
}

/**
 * Tells whether money was taken, or is said to have been sent, also where the invoice was cancelled since: until then a
 * conversion is but a rate somebody asked for.
 */
export function isPaidOrSent({ paidAt, paymentMethodId }: Sent): boolean {
  return paidAt !== null || paymentMethodId !== null;
}

/** Tells whether the due date has passed on an invoice that nobody has paid. */
export function isOverdue({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: Date): boolean {
  return unpaid.has(status) && Date.parse(dueDate) < now.getTime();
}

/** Tells whether an invoice counts as expired: it says so, or its due date has passed and it is unpaid. */
export function isExpired(invoice: Pick<Invoice, 'status' | 'dueDate'>, now: Date): boolean {
  return invoice.status === 'expired' || isOverdue(invoice, now);
}

/** Tells whether a payment that was made may still have to come into the books: a late one pays what expired, too. */
export function isUnbooked(invoice: Pick<Invoice, 'status'>): boolean {
  return isUnpaid(invoice) || invoice.status === 'expired';
}

type Sent = Pick<Invoice, 'paidAt' | 'paymentMethodId'>;
