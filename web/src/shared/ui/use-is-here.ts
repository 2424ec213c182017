import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether what asks is still on the page: an answer may come late, when somebody has gone on. */
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
