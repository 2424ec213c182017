import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Replaces the number of an invoice in a URL parameter, as people write it, by the invoice's id: under that its
 * changes are reported and fetched. Undefined while it is loading.
 */
export function useIdInUrl(name: string, requested: string, id: string | undefined): void {
  const [, setSearchParams] = useSearchParams();
  useEffect(() => {
    if (id === undefined || id === requested) return;
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        // Another invoice may have been opened in the meantime.
        if (next.get(name) === requested) next.set(name, id);
        return next;
      },
      { replace: true },
    );
  }, [name, requested, id, setSearchParams]);
}
