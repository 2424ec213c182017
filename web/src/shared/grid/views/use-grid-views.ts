import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { randomKey } from '../../random-key.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useChangeSearch } from '../../use-change-search.ts';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { readGridQuery, writeGridQuery } from '../source/grid-query.ts';
import { isAsSaved, type NewView, viewsOf } from './grid-views.ts';
import { sharedParameter } from './shared-view.ts';
import { changeView, deleteView, saveView, storedViews } from './stored-views.ts';
import { useChangeViews } from './use-change-views.ts';
import { useInitialView } from './use-initial-view.ts';
import { useMigrateStoredViews } from './use-migrate-stored-views.ts';

/**
 * Returns the reader's views of a table, which are stored on the server, the one named in the URL, and
 * functions that change them.
 */
export function useGridViews<Row extends RowData>(options: ViewsOptions<Row>) {
  const { definition, query, layout, onOwnLayout } = options;
  const [address] = useSearchParams();
  const changeSearch = useChangeSearch();
  const queryClient = useQueryClient();
  const { data: stored, error, refetch } = useQuery(storedViews);
  const { change, failure, clearFailure } = useChangeViews();
  const isMounted = useIsMounted();
  const unsaved = useRef<Pick<NewView, 'id' | 'name'>>(undefined);
  useMigrateStoredViews(definition);
  const views = useMemo(() => {
    const columns = definition.columns as readonly LooseColumn[];
    return stored && viewsOf({ stored, grid: definition.id, columns });
  }, [stored, definition]);
  const content = {
    address: writeGridQuery(new URLSearchParams(), { query, definition }).toString(),
    layout,
  };
  const chosen = views?.find(({ id }) => id === address.get('view'));

  const show = (view: NewView): void => {
    const requested = readGridQuery(new URLSearchParams(view.address), definition);
    changeSearch(
      (current) => {
        const next = writeGridQuery(current, { query: requested, definition });
        next.delete(sharedParameter);
        next.set('view', view.id);
        return next;
      },
      { replace: true },
    );
    onOwnLayout(view.layout);
  };
  const leave = (parameter: 'view' | typeof sharedParameter): void => {
    changeSearch(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true },
    );
  };
  useInitialView({ views, ownAddress: content.address, onShow: show });

  return {
    /** Undefined until they have loaded. */
    views,
    /** Why they have not loaded; null unless that failed. */
    loadError: views ? null : error,
    reload: () => void refetch(),
    chosen,
    isChanged: chosen !== undefined && !isAsSaved(chosen, { ...content }),
    failure,
    refresh: () => {
      clearFailure();
      return queryClient.invalidateQueries(storedViews);
    },
    show,
    leaveShared: () => leave(sharedParameter),
    /** Returns whether it was saved. Tried again it is the same view, since the response may have been lost. */
    add: async (text: string): Promise<boolean> => {
      const name = text.trim();
      if (unsaved.current?.name !== name) unsaved.current = { id: randomKey(), name };
      const view = { ...content, ...unsaved.current };
      const isSaved = await change(() => saveView(definition.id, view));
      if (isSaved) unsaved.current = undefined;
      if (isSaved && isMounted.current) show(view);
      return isSaved;
    },
    update: (id: string) => change(() => changeView(id, { content })),
    /** Returns whether it was saved. */
    rename: (id: string, name: string) => change(() => changeView(id, { name: name.trim() })),
    makeDefault: (id: string, isDefault: boolean) => change(() => changeView(id, { isDefault })),
    remove: async (id: string): Promise<void> => {
      const isRemoved = await change(() => deleteView(id));
      if (isRemoved && isMounted.current && chosen?.id === id) leave('view');
    },
  };
}

interface ViewsOptions<Row extends RowData> {
  definition: GridDefinition<Row>;
  query: GridQuery;
  layout: GridLayout;
  /** Changes the reader's own layout, regardless of a shared view. */
  onOwnLayout: (layout: GridLayout) => void;
}
