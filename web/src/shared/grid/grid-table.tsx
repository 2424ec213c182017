// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, as <table> rows cannot be.
import Box from '@mui/material/Box';
import type { RowData } from '@tanstack/react-table';
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnKeys } from './columns/column-keys.ts';
import { GridHeader } from './columns/grid-header.tsx';
import { rowHeights, withColumnMoved, withColumnWidth } from './columns/grid-layout.ts';
import type { ColumnActs } from './columns/header-cell.tsx';
import { pinnedColumns } from './columns/pinned-columns.ts';
import { useContentWidths } from './columns/use-content-widths.ts';
import { useDroppedColumns, useFittingLayout, useFrameWidth } from './columns/use-fitting-layout.ts';
import { type LooseColumn, sortableIds } from './grid-column.ts';
import { frameOf, shownColumns } from './grid-frame.ts';
import { gridStyle, wideGridStyle } from './grid-style.ts';
import type { CellPosition } from './keyboard/grid-focus.ts';
import { useFollowedRow } from './keyboard/use-followed-row.ts';
import { positionOf, useGridKeys } from './keyboard/use-grid-keys.ts';
import { GridBody } from './rows/grid-body.tsx';
import { GridTooltip } from './rows/grid-tooltip.tsx';
import { useGridTop } from './rows/use-grid-top.ts';
import { useScrollAnchor } from './rows/use-scroll-anchor.ts';
import { sortedBy } from './source/grid-query.ts';
import type { ShownRows } from './source/shown-rows.ts';

/** Shows rows as a virtualised table with a sticky header: only visible rows are rendered. */
export function GridTable<Row extends RowData>(props: ShownRows<Row>) {
  const {
    definition,
    texts,
    query,
    onQuery,
    layout: own,
    onLayout,
    source,
    checks,
    onOpen,
    onShortcut,
    isWide,
  } = props;
  const { shownId, isBeside } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rows = source.rows ?? (none as readonly Row[]);
  const [layout, dropColumns] = useFittingLayout(own);
  const rowHeight = rowHeights[layout.density];
  const columns = definition.columns as readonly LooseColumn[];
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const first = checks ? 1 : 0;
  const hasChecks = checks !== undefined;

  const [position, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const lastColumn = shown.length + first - 1;
  const active = {
    row: Math.min(position.row, rows.length - 1),
    column: Math.min(position.column, lastColumn),
  };

  useScrollAnchor({ frame, rows, rowHeight, idOf: definition.rowId, queryKey: JSON.stringify(query) });
  useGridTop(frame);
  const [contentWidths, measure] = useContentWidths({ frame, columns: shown, rows });
  const frameWidth = useFrameWidth(frame);
  useDroppedColumns({
    columns,
    layout: own,
    contentWidths,
    frameWidth,
    hasChecks,
    isBeside,
    onDrop: dropColumns,
  });
  // The rows first render before the scroll container is known; render again before the first paint.
  const [, renderAgain] = useState(false);
  useLayoutEffect(() => renderAgain(true), []);
  const openRow = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const pinned = pinnedColumns(shown, { layout, contentWidths, frameWidth, hasChecks });
  useFollowedRow({ frame, rows, shownId, idOf: definition.rowId, active, onActive: setActive });
  const onKeyDown = useGridKeys({
    frame,
    active,
    onActive: (next) => {
      setActive(next);
      if (shownId !== undefined && next.row >= 0 && next.row !== active.row) openRow(next.row);
    },
    rows: rows.length,
    columns: shown.length + first,
    rowHeight,
    onSelect: (row) => (row < 0 ? checks?.onToggleAll() : checks?.onToggle(row, false)),
    onOpen: openRow,
    onShortcut: (index, key) => {
      const row = rows[index];
      return row !== undefined && onShortcut?.(row, key) === true;
    },
    ...columnKeys({ columns, shown, first, layout: own, contentWidths, onLayout }),
  });
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const clicked = positionOf(target);
    if (!clicked) return;
    if (clicked.row >= 0) setActive(clicked);
    if (target.closest('.grid-check')) {
      if (clicked.row < 0) checks?.onToggleAll();
      else checks?.onToggle(clicked.row, event.shiftKey);
    } else if (clicked.row >= 0 && !target.closest('button, a') && !isMarkingText()) {
      openRow(clicked.row);
    }
  };
  const resize: ColumnActs['onResize'] = ({ id, width, isDone }) => {
    const next = withColumnWidth(own, { id, width });
    if (isDone) return onLayout(next);
    // While the edge is dragged, only custom properties change, so that no row rerenders.
    const pulled = { layout: { ...layout, widths: next.widths }, contentWidths, hasChecks };
    const { properties } = pinnedColumns(shown, { ...pulled, frameWidth });
    const tracks = { ...frameOf({ columns, ...pulled }), ...properties };
    for (const [name, value] of Object.entries(tracks)) frame.current?.style.setProperty(name, value);
  };
  const sizes = {
    ...frameOf({ columns, layout, contentWidths, hasChecks }),
    '--grid-row': `${rowHeight}px`,
    ...pinned.properties,
  };
  const isWaiting = source.rows === undefined;
  return (
    <Box
      ref={frame}
      role="grid"
      aria-label={texts.label}
      aria-rowcount={isWaiting ? -1 : Math.max(source.total, rows.length) + 1}
      aria-colcount={shown.length + first}
      {...(hasChecks && { 'aria-multiselectable': true })}
      aria-busy={source.isStale || isWaiting}
      onKeyDown={onKeyDown}
      onClick={onClick}
      sx={isWide ? wideGridStyle : gridStyle}
      style={sizes as Record<string, string>}
    >
      <GridHeader
        columns={shown}
        pinned={pinned.sides}
        names={texts.columns}
        hints={texts.sortHints}
        sortable={sortableIds(columns)}
        sort={query}
        active={active.row < 0 ? active.column : undefined}
        checks={checks?.all}
        onSort={(id) => onQuery({ ...query, ...sortedBy(query, id) })}
        onMove={(move) => onLayout(withColumnMoved(own, move))}
        onResize={resize}
      />
      <GridBody
        frame={frame}
        definition={definition}
        layout={layout}
        source={source}
        columns={shown}
        pinned={pinned.sides}
        checks={checks}
        active={active}
        shownId={shownId}
        opens={onOpen !== undefined}
        onRendered={measure}
      />
      <GridTooltip frame={frame} />
    </Box>
  );
}

const none: readonly never[] = [];

/** Selecting text in a row must not open it. */
function isMarkingText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
