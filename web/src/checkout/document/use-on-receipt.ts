import { useState } from 'react';

/** On a phone the receipt follows directly below with the amount and date, so they are shown only there. */
const onWideScreens = { display: { xs: 'none', md: 'block' }, displayPrint: 'block' } as const;

/**
 * Returns the style of those parts of a document's head that its receipt repeats. If the invoice was paid
 * while the page was open, nothing is hidden, so that nothing moves.
 */
export function useOnReceipt(isOnReceipt: boolean): typeof onWideScreens | Record<string, never> {
  const [was] = useState(isOnReceipt);
  return isOnReceipt && was ? onWideScreens : {};
}
