// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, as <table> rows cannot be.
import Box from '@mui/material/Box';
import type { RowData } from '@tanstack/react-table';
import { useLayoutEffect, useRef, useState } from 'react';
import { columnKeys } from './columns/column-keys.ts';
import { GridHeader } from './columns/grid-header.tsx';
import { rowHeights, withColumnMoved } from './columns/grid-layout.ts';
import { useColumnLayout } from './columns/use-column-layout.ts';
import { type LooseColumn, sortableIds } from './grid-column.ts';
import { gridStyle, wideGridStyle } from './grid-style.ts';
import { useActiveCell } from './keyboard/use-active-cell.ts';
import { GridBody } from './rows/grid-body.tsx';
import { GridTooltip } from './rows/grid-tooltip.tsx';
import { useGridTop } from './rows/use-grid-top.ts';
import { useScrollAnchor } from './rows/use-scroll-anchor.ts';
import { sortedBy } from './source/grid-query.ts';
import type { ShownRows } from './source/shown-rows.ts';

/** Shows rows as a virtualised table with a sticky header: only visible rows are rendered. */
export function GridTable<Row extends RowData>(props: ShownRows<Row>) {
  const { definition, texts, query, onQuery, layout: own, onLayout, source, checks } = props;
  const { onOpen, isWide, shownId, isBeside } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rows = source.rows ?? (none as readonly Row[]);
  const rowHeight = rowHeights[own.density];
  const columns = definition.columns as readonly LooseColumn[];
  const hasChecks = checks !== undefined;

  useScrollAnchor({ frame, rows, rowHeight, idOf: definition.rowId, queryKey: JSON.stringify(query) });
  useGridTop(frame);
  const columnLayout = useColumnLayout({ frame, columns, rows, layout: own, onLayout, hasChecks, isBeside });
  const { layout, shown, pinned, properties, contentWidths, measure, onResize } = columnLayout;
  const first = hasChecks ? 1 : 0;
  const columnCount = shown.length + first;
  // The rows first render before the scroll container is known; render again before the first paint.
  const [, renderAgain] = useState(false);
  useLayoutEffect(() => renderAgain(true), []);
  const { active, onKeyDown, onClick } = useActiveCell(props, {
    frame,
    columnCount,
    rowHeight,
    columnKeys: columnKeys({ columns, shown, first, layout: own, contentWidths, onLayout }),
  });
  const isWaiting = source.rows === undefined;
  const rowCount = source.hasMore ? Math.max(source.total, rows.length) : rows.length;
  return (
    <Box
      ref={frame}
      role="grid"
      aria-label={texts.label}
      aria-rowcount={isWaiting ? -1 : rowCount + 1}
      aria-colcount={columnCount}
      {...(hasChecks && { 'aria-multiselectable': true })}
      aria-busy={source.isStale || isWaiting}
      onKeyDown={onKeyDown}
      onClick={onClick}
      sx={isWide ? wideGridStyle : gridStyle}
      style={{ ...properties, '--grid-row': `${rowHeight}px` } as Record<string, string>}
    >
      <GridHeader
        columns={shown}
        pinned={pinned}
        names={texts.columns}
        hints={texts.sortHints}
        sortable={sortableIds(columns)}
        sort={query}
        active={active.row < 0 ? active.column : undefined}
        checks={checks?.all}
        onSort={(id) => onQuery({ ...query, ...sortedBy(query, id) })}
        onMove={(move) => onLayout(withColumnMoved(own, move))}
        onResize={onResize}
      />
      <GridBody
        frame={frame}
        definition={definition}
        layout={layout}
        source={source}
        columns={shown}
        pinned={pinned}
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
