import { RowActions } from '../../shared/grid/rows/row-actions.tsx';
import type { Acts } from './act.ts';
import { usePossibleActs } from './use-possible-acts.ts';

/** What can be done about a row, which people call by this name, in one line at its end. */
export function ActButtons<Row>({ acts, row, name }: { acts: Acts<Row>; row: Row; name: string }) {
  const possible = usePossibleActs(acts, row);
  return possible.length === 0 ? null : <RowActions name={name} actions={possible} />;
}
