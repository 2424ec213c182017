import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useState } from 'react';
import { isUnbooked } from '../../../shared/invoice/expiry.ts';

/**
 * An invoice as the admin before an open dialog has read it. It follows what happens to the invoice for as long as
 * that leaves alone what is decided on, by `guardOf`. From then on it stands still, and so does the guard that is
 * sent, until the admin asks to see how it is now: nobody decides on what they have not seen.
 */
export function useRead(
  invoice: AdminInvoice,
  guardOf: (invoice: AdminInvoice) => string | null,
): ReadInvoice {
  const [known, setKnown] = useState(invoice);
  const isOutdated = guardOf(known) !== guardOf(invoice);
  return { read: isOutdated ? known : invoice, isOutdated, readAnew: () => setKnown(invoice) };
}

/** Which payment is under review. */
export function reviewedPayment({ confirmedAt }: Pick<AdminInvoice, 'confirmedAt'>): string | null {
  return confirmedAt;
}

/** The status, where what may become of an invoice by itself, without anybody's money, counts as one. */
export function paidness({ status }: Pick<AdminInvoice, 'status'>): string {
  return isUnbooked({ status }) ? 'unpaid' : status;
}

export interface ReadInvoice {
  read: AdminInvoice;
  /** Something else is to be decided on by now. */
  isOutdated: boolean;
  readAnew: () => void;
}
