import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref that says whether the component is still mounted, for responses after navigation. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
