import { useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../session/session.ts';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { type GridLayout, readLayout } from './grid-layout.ts';
import { storedLayouts } from './stored-layouts.ts';
import { useSaveLayout } from './use-save-layout.ts';

/**
 * Returns a table's layout as the reader last left it, in any browser, and a function that changes it. This
 * browser's copy of it is used until the server's has loaded, and takes precedence while a change made here has
 * not been saved to the server.
 */
export function useGridLayout<Row extends RowData>({
  id,
  columns,
}: GridDefinition<Row>): [GridLayout, (layout: GridLayout) => void] {
  const userId = useSession()?.user.id ?? '';
  const { data: stored } = useQuery(storedLayouts);
  const read = useCallback(
    (layout: unknown) => readLayout(layout, columns as readonly LooseColumn[]),
    [columns],
  );
  const [changed, setChanged] = useState(() =>
    readStored({ table: id, what: 'unsaved' }) === userId
      ? read(readStored({ table: id, what: 'layout' }))
      : undefined,
  );
  const known = stored?.[id];
  const left = useMemo(() => read(known ?? ownCopy(id, userId)), [id, userId, read, known]);
  const save = useSaveLayout(id);
  const [unsaved] = useState(changed);
  useEffect(() => {
    if (unsaved) save(unsaved);
  }, [unsaved, save]);
  const change = useCallback(
    (next: GridLayout) => {
      writeStored({ table: id, what: 'layout' }, next);
      writeStored({ table: id, what: 'owner' }, userId);
      writeStored({ table: id, what: 'unsaved' }, userId);
      setChanged(next);
      save(next);
    },
    [id, userId, save],
  );
  return [changed ?? left, change];
}

/** Returns this browser's copy of a layout, unless it is that of somebody else who signed in here. */
function ownCopy(table: string, userId: string): unknown {
  return readStored({ table, what: 'owner' }) === userId ? readStored({ table, what: 'layout' }) : undefined;
}
