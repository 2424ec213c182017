import { type RefObject, useEffect } from 'react';

/** Focuses the heading of newly rendered content, unless the reader has since focused something else. */
export function FocusHeading({ at }: { at: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = at.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? at.current)?.focus();
  }, [at]);
  return null;
}
