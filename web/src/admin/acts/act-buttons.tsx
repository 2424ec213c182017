import { RowActions } from '../../shared/grid/rows/row-actions.tsx';
import type { Acts } from './act.ts';
import { usePossibleActs } from './use-possible-acts.ts';

/** What can be done about a row, in one line at its end. */
export function ActButtons<Row>({ acts, row }: { acts: Acts<Row>; row: Row }) {
  const possible = usePossibleActs(acts, row);
  return possible.length === 0 ? null : <RowActions actions={possible} />;
}
