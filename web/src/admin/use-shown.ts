import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from '../shared/ui/use-is-here.ts';

/**
 * Returns what is open beside a list, and a function that opens something else. It is kept in the URL under
 * `name`, so that it can be linked to; empty when nothing is open.
 */
export function useShown(name: string): Shown {
  const [address] = useSearchParams();
  const show = useShow();
  return [
    address.get(name) ?? '',
    useCallback((id: string, options?: ShowOptions) => show(name, id, options), [show, name]),
  ];
}

/**
 * Returns a function that opens something beside a list by setting the URL parameter `name`. It does nothing
 * once the user has left the page, so that a late response does not navigate.
 */
export function useShow(): (name: string, id: string, options?: ShowOptions) => void {
  const [, setAddress] = useSearchParams();
  const isHere = useIsHere();
  return useCallback(
    (name, id, options = {}) => {
      if (!isHere.current) return;
      setAddress((current) => {
        const next = new URLSearchParams(current);
        if (id === '') next.delete(name);
        else next.set(name, id);
        return next;
      }, options);
    },
    [setAddress, isHere],
  );
}

/** The id of what is open, and a function that opens another. */
type Shown = [id: string, show: (id: string, options?: ShowOptions) => void];

interface ShowOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
}
