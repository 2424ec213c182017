import type { RowData } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { readViews } from './grid-views.ts';
import { saveView } from './stored-views.ts';
import { useChangeViews } from './use-change-views.ts';

/** Hands over to the server what this browser kept of a table's views before the server did; once, under the same ids. */
export function useHandedOverViews<Row extends RowData>({ id, columns }: GridDefinition<Row>): void {
  const change = useChangeViews();
  const [kept] = useState(() =>
    readViews(readStored({ table: id, what: 'views' }), columns as readonly LooseColumn[]),
  );
  useEffect(() => {
    if (kept.length === 0) return;
    change(async () => {
      for (const [place, view] of kept.entries()) {
        await saveView(id, view);
        // At once: what is deleted there later must not come back because another one was refused.
        writeStored({ table: id, what: 'views' }, kept.slice(place + 1));
      }
    });
  }, [change, id, kept]);
}
