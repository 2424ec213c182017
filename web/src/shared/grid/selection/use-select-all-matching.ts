import { useState } from 'react';
import type { GridSource } from '../source/grid-source.ts';

/** Selects all matching rows, including those not loaded; valid only for the current query and day. */
export function useSelectAllMatching({ source, selectedCount, isOffered }: SelectAllMatchingOptions) {
  const [selectedKey, setSelectedKey] = useState('');
  const isSelected = selectedKey === source.key;
  const isMore = isOffered && !source.isStale && source.total > selectedCount;
  return {
    isSelected,
    onDeselect: () => setSelectedKey(''),
    offer:
      isMore || isSelected
        ? { total: source.total, isSelected, onSelect: () => setSelectedKey(source.key) }
        : undefined,
  };
}

interface SelectAllMatchingOptions {
  source: Pick<GridSource<never>, 'key' | 'total' | 'isStale'>;
  /** Number of individually selected rows. */
  selectedCount: number;
  /** Whether the bulk actions can apply to all matching rows. */
  isOffered: boolean;
}
