import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type InvoiceFilter, readFilter } from './invoice-filter.ts';

/** The table's filter, which lives in the address so that it can be linked to and gone back to. */
export function useInvoiceFilter(): [InvoiceFilter, (change: Partial<InvoiceFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const change = useCallback(
    (changes: Partial<InvoiceFilter>) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setQuery(next, { replace: true });
    },
    [query, setQuery],
  );
  return [filter, change];
}
