import { useEffect } from 'react';
import { useChangeSearch } from '../../shared/use-change-search.ts';

/**
 * Replaces the number of an invoice in a URL parameter, as people write it, by the invoice's id: under that its
 * changes are reported and fetched. Undefined while it is loading.
 */
export function useIdInUrl(name: string, requested: string, id: string | undefined): void {
  const changeSearch = useChangeSearch();
  useEffect(() => {
    if (id === undefined || id === requested) return;
    changeSearch(
      (current) => {
        // Another invoice may have been opened in the meantime.
        if (current.get(name) === requested) current.set(name, id);
        return current;
      },
      { replace: true },
    );
  }, [name, requested, id, changeSearch]);
}
