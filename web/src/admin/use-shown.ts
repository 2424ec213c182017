import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from '../shared/ui/use-is-here.ts';

/** What is open beside a list; it stands in the address under its name, to be linked to. Empty: nothing. */
export function useShown(name: string): Shown {
  const [address] = useSearchParams();
  const show = useShow();
  return [
    address.get(name) ?? '',
    useCallback((id: string, options?: ShowOptions) => show(name, id, options), [show, name]),
  ];
}

/**
 * Opens something beside a list, under the name that it has in the address. A late answer leads nobody away from where
 * they are by now.
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

/** What is open, and opening something else. */
type Shown = [id: string, show: (id: string, options?: ShowOptions) => void];

interface ShowOptions {
  /** Leaves no step to go back over. */
  replace?: boolean;
}
