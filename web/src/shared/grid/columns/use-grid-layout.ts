import type { RowData } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { type GridLayout, readLayout } from './grid-layout.ts';

/** A table's layout as this browser remembers it, and how to change it. */
export function useGridLayout<Row extends RowData>({
  id,
  columns,
}: GridDefinition<Row>): [GridLayout, (layout: GridLayout) => void] {
  const [layout, setLayout] = useState(() =>
    readLayout(readStored({ table: id, what: 'layout' }), columns as readonly LooseColumn[]),
  );
  const change = useCallback(
    (next: GridLayout) => {
      writeStored({ table: id, what: 'layout' }, next);
      setLayout(next);
    },
    [id],
  );
  return [layout, change];
}
