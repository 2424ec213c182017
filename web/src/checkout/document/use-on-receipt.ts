import type { InvoiceStatus } from '@checkout/contract/invoice/status.ts';
import { useState } from 'react';

/** On a phone the receipt comes right beneath, with the sum and its day: there they stand once. */
const onDesk = { display: { xs: 'none', md: 'block' }, displayPrint: 'block' } as const;

/**
 * How the parts of a document's head look that its receipt says again; where it was paid before the reader's eyes
 * nothing moves.
 */
export function useOnReceipt(status: InvoiceStatus): typeof onDesk | Record<string, never> {
  const isSettled = status === 'paid' || status === 'refunded';
  const [wasSettled] = useState(isSettled);
  return isSettled && wasSettled ? onDesk : {};
}
