import { useState } from 'react';
import type { GridQuery } from '../grid-definition.ts';
import type { GridSource } from '../source/grid-source.ts';

/** Selects all matching rows, including those not loaded; valid only for the current query. */
export function useChosenAll({ query, source, chosen, isOffered }: ChosenAllOptions) {
  const [chosenFor, setChosenFor] = useState('');
  const asked = JSON.stringify(query);
  const isChosen = chosenFor === asked;
  const isMore = isOffered && !source.isStale && source.total > chosen;
  return {
    isChosen,
    onLess: () => setChosenFor(''),
    offer:
      isMore || isChosen ? { total: source.total, isChosen, onChoose: () => setChosenFor(asked) } : undefined,
  };
}

interface ChosenAllOptions {
  query: GridQuery;
  source: Pick<GridSource<never>, 'total' | 'isStale'>;
  /** Number of individually selected rows. */
  chosen: number;
  /** Whether the bulk actions can apply to all matching rows. */
  isOffered: boolean;
}
