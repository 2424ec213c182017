import { useRef } from 'react';

/**
 * True from the first time on that it was. What waits for a query shows parts that ask the same again when they come, where
 * it has failed: to wait for that as well would take them away, have them ask anew, and so on without end.
 */
export function useOnce(isSo: boolean): boolean {
  const was = useRef(false);
  if (isSo) was.current = true;
  return was.current;
}
