import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element that replaces the one that had the focus, unless the reader has moved on since. */
export function useInheritedFocus<Heir extends HTMLElement>(isHeir: boolean): RefObject<Heir | null> {
  const element = useRef<Heir>(null);
  useEffect(() => {
    if (isHeir && document.activeElement === document.body) element.current?.focus();
  }, [isHeir]);
  return element;
}
