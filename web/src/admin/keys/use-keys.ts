import { useEffect, useRef } from 'react';
import { isTyping } from '../../shared/grid/keyboard/is-typing.ts';

/**
 * Does what a key means wherever the focus is, except where keys are text, in a dialog above, or with Ctrl, Alt or ⌘.
 * Arrows scroll where there is something to scroll: they only count in the queue and where nothing has the focus.
 */
export function useKeys(keys: ReadonlyMap<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = latest.current.get(event.key);
      if (!act || event.ctrlKey || event.metaKey || event.altKey || !isMeant(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isMeant({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement) || isTyping(target)) return false;
  if (target.closest('[role="presentation"]')) return false; // What holds a dialog or a menu above the page.
  return !key.startsWith('Arrow') || target === document.body || target.closest('[data-queue]') !== null;
}
