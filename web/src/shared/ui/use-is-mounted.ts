import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref that says whether the component is still mounted, for responses after navigation. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
