import { type RefObject, useEffect, useRef } from 'react';

/** What returns the focus on closing, to an element that may have disappeared by then. */
const floating = '[role="dialog"], [role="menu"], .MuiModal-root';

/**
 * Moves the focus to the current cell when the element that had it has disappeared: a row that matches no
 * longer, a removed filter, the bar of the selected rows. Cards have no such cell.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      if (box.current?.contains(target)) last.current = target;
      else if (!target.closest(floating)) last.current = null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [box]);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return;
    box.current
      ?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
}
