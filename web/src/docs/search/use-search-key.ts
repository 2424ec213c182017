import { type RefObject, useEffect } from 'react';

/** Focuses the search when `/` is pressed outside of any input. A hidden search input does nothing. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!input.current || input.current.offsetParent === null) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [input]);
}
