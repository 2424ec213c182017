import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { stack } from '../ui/stack.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { useGridLayout } from './columns/use-grid-layout.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { NoMatch } from './filters/no-match.tsx';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { useFocusKept } from './keyboard/use-focus-kept.ts';
import { GridCards } from './rows/grid-cards.tsx';
import { GridFailure, isRefused } from './rows/grid-failure.tsx';
import { BulkBar } from './selection/bulk-bar.tsx';
import { type GridSelection, refreshed, withRows } from './selection/grid-selection.ts';
import { useGridChecks } from './selection/use-grid-checks.ts';
import { useSelectAllMatching } from './selection/use-select-all-matching.ts';
import { isNarrowed } from './source/grid-query.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSharedView } from './views/use-shared-view.ts';

/**
 * A table of rows that can be searched, filtered, sorted, selected and exported: as rows, or as cards on
 * narrow screens. It handles all states: loading, empty, refused, failed, and rows with their total count.
 */
export function DataGrid<Row extends RowData>(props: DataGridProps<Row>) {
  const { definition, query, onQuery, source, texts, onOpen, onShortcut, bulkActions, emptyAction } = props;
  const isNarrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const [own, onOwnLayout] = useGridLayout(definition);
  const shared = useSharedView(definition);
  const { layout, onLayout } = shared
    ? { layout: shared.layout, onLayout: shared.change }
    : { layout: own, onLayout: onOwnLayout };
  const [chosen, onSelection] = useState<GridSelection<Row>>(new Map());
  const rows = source.rows ?? (none as readonly Row[]);
  const isOffered = props.selectsAllMatching ?? false;
  const all = useSelectAllMatching({ source, selectedCount: chosen.size, isOffered });
  // Rows that are loaded while all matching ones are selected are selected too, and have to look like that.
  const isAll = all.isSelected && !source.isStale;
  const selection = refreshed(chosen, { rows, idOf: definition.rowId, isAll });
  useEffect(() => onSelection(selection), [selection]);
  const choose = (next: GridSelection<Row>): void => {
    all.onDeselect();
    onSelection(next);
  };
  const checks = useGridChecks({ definition, rows, selection, onSelection: choose });

  const { error } = source;
  // While rows for a changed query are loading, an empty list still belongs to the previous query.
  const isWaiting = source.rows === undefined || (rows.length === 0 && source.isStale);
  const failure = error && <GridFailure what={texts.failed} error={error} onRetry={source.reload} />;
  const isNone = !isWaiting && rows.length === 0;
  const Rows = isNarrow ? GridCards : GridTable;
  const shown = {
    ...{ definition, texts, query, onQuery, layout, onLayout, onOpen, onShortcut },
    isWide: props.isWide ?? false,
    shownId: props.shownId,
    isBeside: props.shownId !== undefined && props.isBeside === true,
    source: isWaiting ? { ...source, rows: undefined } : source,
    checks: bulkActions && checks,
  };
  if (isRefused(error))
    return (
      <>
        {props.title !== undefined && <SectionTitle title={props.title} />}
        {failure}
      </>
    );
  return (
    <Box ref={box} sx={stack(3)}>
      <GridToolbar {...props} {...{ layout, onLayout, onOwnLayout, shared }} />
      {props.notice}
      {failure}
      {!isNone && !(isWaiting && failure) && <Rows {...shown} />}
      {isNone &&
        (isNarrowed(query) ? (
          <NoMatch {...shown} />
        ) : (
          <EmptyState {...texts.empty}>{emptyAction}</EmptyState>
        ))}
      {bulkActions && (
        <BulkBar
          actions={bulkActions}
          rows={[...selection.values()]}
          // Cards have no checkbox that selects all.
          all={isNarrow || checks.all.isChecked || all.isSelected ? all.offer : undefined}
          sumsOf={props.sumsOf}
          hidden={selection.size - checks.chosen}
          onClear={() => choose(new Map())}
          onDone={(done) => {
            all.onDeselect();
            const entries = done.map((row) => [definition.rowId(row), row] as const);
            // Applied to the current selection, since the result may arrive after the selection has changed.
            onSelection((now) => withRows(now, { entries, isSelected: false }));
          }}
        />
      )}
      <Box sx={foot}>
        {!isWaiting && (
          // An empty list says itself that there is nothing.
          <Typography
            variant="body2"
            color="textSecondary"
            className="tabular"
            role="status"
            sx={isNone ? visuallyHidden : null}
          >
            {texts.counter({ shown: rows.length, total: Math.max(source.total, rows.length) })}
          </Typography>
        )}
        {props.foot && <Box sx={{ ml: 'auto' }}>{props.foot}</Box>}
      </Box>
    </Box>
  );
}

/** At least as high as a button, whether there is one or not. */
const foot = { display: 'flex', alignItems: 'center', gap: 3, minHeight: 32 } as const;

const none: readonly never[] = [];
