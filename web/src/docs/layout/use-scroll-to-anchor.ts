import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchorOf } from './anchor-of.ts';

/**
 * Starts each page at its top, or brings the section that the address ends with there once it stands, and the focus with
 * it, so that a keyboard or a screen reader goes on from there. Going back leaves the place to the browser.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same link again goes there again.
  useEffect(() => {
    if (!hash) {
      if (type !== 'POP') window.scrollTo(0, 0);
      return;
    }
    const id = anchorOf(hash);
    let frame = 0;
    const stopsAt = performance.now() + 3_000;
    const look = () => {
      const target = document.getElementById(id);
      if (target) {
        target.scrollIntoView();
        target.focus({ preventScroll: true });
      } else if (performance.now() < stopsAt) {
        frame = requestAnimationFrame(look);
      }
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [hash, key, type]);
}
