import { useEffect, useRef } from 'react';
import { isTyping } from '../../shared/grid/keyboard/is-typing.ts';

/**
 * Runs the function of a key wherever the focus is, except in text fields, in a dialog above the page, or
 * with Ctrl, Alt or ⌘. Arrow keys scroll where something scrolls, so they count only in the queue or where
 * nothing is focused.
 */
export function useKeys(keys: ReadonlyMap<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const run = latest.current.get(event.key);
      if (!run || event.ctrlKey || event.metaKey || event.altKey || !isMeant(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isMeant({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement) || isTyping(target)) return false;
  if (target.closest('[role="presentation"]')) return false; // The container of a dialog or menu.
  return !key.startsWith('Arrow') || target === document.body || target.closest('[data-queue]') !== null;
}
