import { useRef } from 'react';

/**
 * Returns true from the first time on that `isSo` was true. Without it, a part that waits for a query would
 * mount and repeat a failed query, be removed while that is pending, mount again, and so on in an endless
 * loop.
 */
export function useOnce(isSo: boolean): boolean {
  const was = useRef(false);
  if (isSo) was.current = true;
  return was.current;
}
