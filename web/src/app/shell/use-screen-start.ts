import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Scrolls each newly opened screen to its top and focuses it, so that the next Tab goes into it and not on
 * from the previous screen. After going back, the browser restores the scroll position; the first screen is
 * left alone.
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
