import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Starts each screen that is gone to at its top, with the focus on it, so that the next Tab leads into it and not on
 * through what was left. Going back leaves the place on the page to the browser; the first screen leaves all to it.
 */
export function useScreenStart(screenKey: string, main: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  const shown = useRef(screenKey);
  useEffect(() => {
    if (shown.current === screenKey) return;
    shown.current = screenKey;
    if (type !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [screenKey, type, main]);
}
