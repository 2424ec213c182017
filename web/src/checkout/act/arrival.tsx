import { type RefObject, useEffect } from 'react';

/** Puts the focus on the heading of what has just been drawn, unless the reader has put it somewhere meanwhile. */
export function Arrival({ at }: { at: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = at.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? at.current)?.focus();
  }, [at]);
  return null;
}
