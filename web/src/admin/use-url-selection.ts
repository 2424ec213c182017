import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsMounted } from '../shared/ui/use-is-mounted.ts';
import { useChangeSearch } from '../shared/use-change-search.ts';

/**
 * Returns what is open beside a list, and a function that opens something else. It is kept in the URL under
 * `name`, so that it can be linked to; empty when nothing is open.
 */
export function useUrlSelection(name: string): UrlSelection {
  const [searchParams] = useSearchParams();
  const show = useSelectInUrl();
  return [
    searchParams.get(name) ?? '',
    useCallback((id: string, options?: SelectOptions) => show(name, id, options), [show, name]),
  ];
}

/**
 * Returns a function that opens something beside a list by setting the URL parameter `name`. It does nothing
 * once the user has left the page, so that a late response does not navigate.
 */
export function useSelectInUrl(): (name: string, id: string, options?: SelectOptions) => void {
  const changeSearch = useChangeSearch();
  const isMounted = useIsMounted();
  return useCallback(
    (name, id, options = {}) => {
      if (!isMounted.current) return;
      changeSearch((current) => {
        if (id === '') current.delete(name);
        else current.set(name, id);
        return current;
      }, options);
    },
    [changeSearch, isMounted],
  );
}

/** The id of what is open, and a function that opens another. */
type UrlSelection = [id: string, show: (id: string, options?: SelectOptions) => void];

interface SelectOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
}
