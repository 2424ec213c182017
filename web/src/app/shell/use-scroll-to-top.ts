import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Starts each new screen at its top; going back leaves the place to the browser. */
export function useScrollToTop(pathname: string): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path that makes a new screen.
  useEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
}
