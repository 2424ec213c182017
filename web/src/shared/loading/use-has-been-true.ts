import { useRef } from 'react';

/**
 * Returns true from the first time on that `condition` was true. Without it, a part that waits for a query
 * would mount and repeat a failed query, be removed while that is pending, mount again, and so on in an
 * endless loop.
 */
export function useHasBeenTrue(condition: boolean): boolean {
  const was = useRef(false);
  if (condition) was.current = true;
  return was.current;
}
