// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, as <table> rows cannot be.
import type { RowData } from '@tanstack/react-table';
import { type RefObject, useEffect } from 'react';
import { rowHeights } from '../columns/grid-layout.ts';
import type { Pinned } from '../columns/pinned-columns.ts';
import { columnId, type LooseColumn } from '../grid-column.ts';
import type { CellPosition } from '../keyboard/grid-focus.ts';
import type { ShownRows } from '../source/shown-rows.ts';
import { useInfiniteScroll } from '../source/use-infinite-scroll.ts';
import { GridRow } from './grid-row.tsx';
import { GridSkeleton, skeletonIndexes } from './grid-skeleton.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Number of rows before the end of the loaded ones at which the next page is requested. */
const aheadRows = 60;
/** Scrolling renders in every frame, which leaves no time for measuring until it pauses. */
const settledMs = 100;

/** Renders the rows of a table, separately from the rest, so that scrolling rerenders nothing else. */
export function GridBody<Row extends RowData>(props: GridBodyProps<Row>) {
  const { frame, definition, layout, source, columns, pinned, checks, active, shownId, onRendered } = props;
  const rows = source.rows ?? (none as readonly Row[]);
  const isWaiting = source.rows === undefined;
  const rowHeight = rowHeights[layout.density];
  const rendered = useVirtualRows({ frame, rows, rowHeight, definition, layout, active: active.row });
  const columnsKey = columns.map((column) => `${columnId(column)} ${pinned[columnId(column)]}`).join();
  const renderedKey = `${rendered.rows[0]?.index} ${rendered.end}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when other rows were rendered.
  useEffect(() => {
    const timer = setTimeout(onRendered, settledMs);
    return () => clearTimeout(timer);
  }, [renderedKey, onRendered]);
  useInfiniteScroll({ isNear: rendered.end + aheadRows >= rows.length, source });
  return (
    <div
      role="rowgroup"
      className="grid-body"
      data-opens={props.opens ? '' : undefined}
      data-stale={source.isStale ? '' : undefined}
      style={{ height: (isWaiting ? skeletonIndexes.length : rows.length) * rowHeight }}
    >
      {rendered.rows.map(({ row, index }) => (
        <GridRow
          key={row.id}
          row={row}
          index={index}
          height={rowHeight}
          activeColumn={active.row === index ? active.column : undefined}
          isShown={row.id === shownId}
          pinned={pinned}
          columnsKey={columnsKey}
          check={checks?.of(row.original)}
        />
      ))}
      {isWaiting && (
        <GridSkeleton
          columns={columns}
          pinned={pinned}
          hasChecks={checks !== undefined}
          rowHeight={rowHeight}
        />
      )}
    </div>
  );
}

const none: readonly never[] = [];

interface GridBodyProps<Row extends RowData>
  extends Pick<ShownRows<Row>, 'definition' | 'layout' | 'source' | 'checks' | 'shownId'> {
  frame: RefObject<HTMLElement | null>;
  /** The visible columns. */
  columns: readonly LooseColumn[];
  pinned: Pinned;
  /** The cell that has or would get the focus. */
  active: CellPosition;
  /** Whether rows open on click. */
  opens: boolean;
  /** Called shortly after other rows were rendered. */
  onRendered: () => void;
}
