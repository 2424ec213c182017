import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { readGridQuery, writeGridQuery } from '../source/grid-query.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { type GridView, isAsSaved, readViews, withoutView, withView, withViewRenamed } from './grid-views.ts';

/** The views of a table that this browser keeps, and the one that the address names. */
export function useGridViews<Row extends RowData>({
  definition,
  query,
  layout,
  onLayout,
}: ViewsOptions<Row>) {
  const [address, setAddress] = useSearchParams();
  const [views, setViews] = useState(() =>
    readViews(
      readStored({ table: definition.id, what: 'views' }),
      definition.columns as readonly LooseColumn[],
    ),
  );
  const keep = (next: GridView[]): void => {
    writeStored({ table: definition.id, what: 'views' }, next);
    setViews(next);
  };
  const ownAddress = writeGridQuery(new URLSearchParams(), { query, definition }).toString();
  const chosen = views.find(({ id }) => id === address.get('view'));
  const show = (view: GridView): void => {
    const asked = readGridQuery(new URLSearchParams(view.address), definition);
    setAddress(
      (current) => {
        const next = writeGridQuery(current, { query: asked, definition });
        next.set('view', view.id);
        return next;
      },
      { replace: true },
    );
    onLayout(view.layout);
  };
  const name = (id: string | undefined): void => {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === undefined) next.delete('view');
        else next.set('view', id);
        return next;
      },
      { replace: true },
    );
  };
  // A link that names a view and nothing else means all of the view.
  const entered = useRef(chosen);
  useEffect(() => {
    const view = entered.current;
    entered.current = undefined;
    if (view && (ownAddress === '' || ownAddress === view.address)) show(view);
  });

  return {
    views,
    chosen,
    isChanged: chosen !== undefined && !isAsSaved(chosen, { address: ownAddress, layout }),
    show,
    add: (text: string) => {
      const next = withView(views, { name: text, address: ownAddress, layout });
      keep(next);
      name(next.at(-1)?.id);
    },
    update: (id: string) =>
      keep(views.map((view) => (view.id === id ? { ...view, address: ownAddress, layout } : view))),
    rename: (view: { id: string; name: string }) => keep(withViewRenamed(views, view)),
    remove: (id: string) => {
      keep(withoutView(views, id));
      if (chosen?.id === id) name(undefined);
    },
  };
}

interface ViewsOptions<Row extends RowData> {
  definition: GridDefinition<Row>;
  query: GridQuery;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
}
