import type { RowData } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { readViews } from './grid-views.ts';
import { saveView } from './stored-views.ts';
import { useChangeViews } from './use-change-views.ts';

/** Moves the views that this browser stored before the server did to the server: once, with the same ids. */
export function useMigrateStoredViews<Row extends RowData>({ id, columns }: GridDefinition<Row>): void {
  const { change } = useChangeViews();
  const [kept] = useState(() =>
    readViews(readStored({ table: id, what: 'views' }), columns as readonly LooseColumn[]),
  );
  useEffect(() => {
    if (kept.length === 0) return;
    change(async () => {
      for (const [index, view] of kept.entries()) {
        await saveView(id, view);
        // Removed one by one: if a later view is refused, views already moved must not be saved again after
        // being deleted on the server.
        writeStored({ table: id, what: 'views' }, kept.slice(index + 1));
      }
    });
  }, [change, id, kept]);
}
