import { useState } from 'react';
import type { GridQuery } from '../grid-definition.ts';
import type { GridSource } from '../source/grid-source.ts';

/** Choosing all that match, also what is not here; it holds for the question that it was chosen for. */
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
  /** So many rows are chosen one by one. */
  chosen: number;
  /** What can be done about several rows can be done about all that match. */
  isOffered: boolean;
}
