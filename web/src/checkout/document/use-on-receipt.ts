import { useState } from 'react';

/** On a phone the receipt comes right beneath, with the sum and its day: they stand once, and there. */
const onDesk = { display: { xs: 'none', md: 'block' }, displayPrint: 'block' } as const;

/**
 * How the parts of a document's head look that its receipt says again; where it was paid before the reader's eyes
 * nothing moves.
 */
export function useOnReceipt(isOnReceipt: boolean): typeof onDesk | Record<string, never> {
  const [was] = useState(isOnReceipt);
  return isOnReceipt && was ? onDesk : {};
}
