import { RowActions } from '../../shared/grid/rows/row-actions.tsx';
import type { Acts } from './act.ts';
import { usePossibleActs } from './use-possible-acts.ts';

/** The actions that are possible on a row, in one line at its end. `name` is what people call the row. */
export function ActButtons<Row>({ acts, row, name }: { acts: Acts<Row>; row: Row; name: string }) {
  const possible = usePossibleActs(acts, row);
  return possible.length === 0 ? null : <RowActions name={name} actions={possible} />;
}
