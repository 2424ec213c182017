import { useState } from 'react';
import type { GridQuery } from '../grid-definition.ts';
import type { GridSource } from '../source/grid-source.ts';

/** Selects all matching rows, including those not loaded; valid only for the current query. */
export function useSelectAllMatching({ query, source, selectedCount, isOffered }: SelectAllMatchingOptions) {
  const [selectedQueryKey, setSelectedQueryKey] = useState('');
  const queryKey = JSON.stringify(query);
  const isSelected = selectedQueryKey === queryKey;
  const isMore = isOffered && !source.isStale && source.total > selectedCount;
  return {
    isSelected,
    onDeselect: () => setSelectedQueryKey(''),
    offer:
      isMore || isSelected
        ? { total: source.total, isSelected, onSelect: () => setSelectedQueryKey(queryKey) }
        : undefined,
  };
}

interface SelectAllMatchingOptions {
  query: GridQuery;
  source: Pick<GridSource<never>, 'total' | 'isStale'>;
  /** Number of individually selected rows. */
  selectedCount: number;
  /** Whether the bulk actions can apply to all matching rows. */
  isOffered: boolean;
}
