import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchorOf } from './anchor-of.ts';

/**
 * Scrolls each page to its top, or to the section in the URL's hash as soon as that is rendered, and focuses
 * the section, so that keyboard and screen reader users continue there. After going back, the browser
 * restores the scroll position.
 */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again.
  useEffect(() => {
    if (!hash) {
      if (type !== 'POP') window.scrollTo(0, 0);
      return;
    }
    const id = anchorOf(hash);
    let frame = 0;
    const stopsAt = performance.now() + 3_000;
    const scrollWhenReady = () => {
      const target = document.getElementById(id);
      if (target) {
        target.scrollIntoView();
        target.focus({ preventScroll: true });
      } else if (performance.now() < stopsAt) {
        frame = requestAnimationFrame(scrollWhenReady);
      }
    };
    frame = requestAnimationFrame(scrollWhenReady);
    return () => cancelAnimationFrame(frame);
  }, [hash, key, type]);
}
