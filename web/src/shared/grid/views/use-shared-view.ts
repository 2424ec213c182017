import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../use-change-search.ts';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';
import { readShared, type SharedView, sharedParameter, writeShared } from './shared-view.ts';

/**
 * Returns the view that a link contains, if any. It is stored in the URL: the reader's own layout is not
 * affected, and changes in the meantime apply to the view.
 */
export function useSharedView<Row extends RowData>({ columns }: GridDefinition<Row>): OpenShared | undefined {
  const [address] = useSearchParams();
  const changeSearch = useChangeSearch();
  const text = address.get(sharedParameter);
  const view = useMemo(() => readShared(text, columns as readonly LooseColumn[]), [text, columns]);
  return (
    view && {
      ...view,
      change: (layout) =>
        changeSearch(
          (current) => {
            current.set(sharedParameter, writeShared({ name: view.name, layout }));
            return current;
          },
          { replace: true },
        ),
    }
  );
}

export interface OpenShared extends SharedView {
  change: (layout: GridLayout) => void;
}
