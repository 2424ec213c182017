import { RowActions } from '../../shared/grid/rows/row-actions.tsx';
import type { TableActions } from './define-actions.ts';
import { usePossibleActions } from './use-possible-actions.ts';

/** The actions that are possible on a row, in one line at its end. `name` is what people call the row. */
export function ActionButtons<Row>({
  actions,
  row,
  name,
}: {
  actions: TableActions<Row>;
  row: Row;
  name: string;
}) {
  const possible = usePossibleActions(actions, row);
  return possible.length === 0 ? null : <RowActions name={name} actions={possible} />;
}
