import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { type ReactNode, useState } from 'react';
import { mayHaveUnrecordedPayment } from '../../../shared/invoice/expiry.ts';

/**
 * Returns the invoice that the admin decides on in an open dialog, as `reviewed`. It follows the current
 * invoice for as long as `guardOf` returns the same for both. From then on it, and so the guard that is sent,
 * stays as it was until the admin asks for the current state: nobody decides on what they have not seen.
 */
export function useReviewedVersion(
  invoice: AdminInvoice,
  guardOf: (invoice: AdminInvoice) => string | null,
): ReviewedVersion {
  const [reviewed, setReviewed] = useState(invoice);
  const isOutdated = guardOf(reviewed) !== guardOf(invoice);
  const showCurrent = (): void => setReviewed(invoice);
  return {
    reviewed: isOutdated ? reviewed : invoice,
    isOutdated,
    showCurrent,
    outdated: (what, onShown) =>
      isOutdated
        ? {
            what,
            showCurrent: () => {
              showCurrent();
              onShown();
            },
          }
        : undefined,
  };
}

/** Returns the guard that identifies the payment under review. */
export function reviewedPaymentGuard({ confirmedAt }: Pick<AdminInvoice, 'confirmedAt'>): string | null {
  return confirmedAt;
}

/** Returns the status as a guard; those that an invoice can have before money arrives count as one. */
export function paymentStatusGuard({ status }: Pick<AdminInvoice, 'status'>): string {
  return mayHaveUnrecordedPayment({ status }) ? 'unpaid' : status;
}

export interface ReviewedVersion {
  reviewed: AdminInvoice;
  /** What is decided on has changed since the admin read it. */
  isOutdated: boolean;
  showCurrent: () => void;
  /**
   * Returns the dialog's `outdated`: what has changed, and a button that shows the current state and then
   * calls `onShown`.
   */
  outdated: (what: ReactNode, onShown: () => void) => Outdated | undefined;
}

/** As in the props of `ActionDialog`. */
interface Outdated {
  what: ReactNode;
  showCurrent: () => void;
}
