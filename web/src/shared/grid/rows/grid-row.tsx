// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, as <table> rows cannot be.
import { FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table';
import { memo } from 'react';
import { type Pinned, pinStyle } from '../columns/pinned-columns.ts';
import type { GridFeatures } from '../grid-column.ts';
import { GridCheck } from '../selection/grid-check.tsx';

/**
 * A row of the table. It rerenders only when its own data, position, selection or focus changes: thousands of
 * rows pass during scrolling, and each frame has 16 ms.
 */
export const GridRow = memo(GridRowContent, (before, after) => {
  return (
    before.row.original === after.row.original &&
    before.index === after.index &&
    before.height === after.height &&
    before.activeColumn === after.activeColumn &&
    before.isShown === after.isShown &&
    before.check?.isSelected === after.check?.isSelected &&
    before.check?.label === after.check?.label &&
    before.columnsKey === after.columnsKey
  );
}) as typeof GridRowContent;

function GridRowContent<Row extends RowData>(props: GridRowProps<Row>) {
  const { row, index, height, activeColumn, isShown, check, pinned } = props;
  const first = check ? 1 : 0;
  const focusable = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <div
      role="row"
      tabIndex={-1}
      className="grid-row"
      aria-rowindex={index + 2}
      {...(check && { 'aria-selected': check.isSelected })}
      aria-current={isShown || undefined}
      data-row={index}
      data-active={activeColumn === undefined ? undefined : ''}
      style={{ transform: `translateY(${index * height}px)` }}
    >
      {check && (
        <div
          role="gridcell"
          className="grid-cell grid-check"
          aria-colindex={1}
          data-column={0}
          tabIndex={focusable(0)}
        >
          <GridCheck label={check.label} isChecked={check.isSelected} />
        </div>
      )}
      {row.getVisibleCells().map((cell, columnIndex) => {
        const { meta } = cell.column.columnDef;
        return (
          <div
            key={cell.id}
            role="gridcell"
            className="grid-cell"
            aria-colindex={columnIndex + first + 1}
            data-column={columnIndex + first}
            data-edge={meta?.edge}
            data-pin={pinned[cell.column.id]}
            style={pinStyle(cell.column.id, pinned[cell.column.id])}
            data-align={meta?.align}
            tabIndex={focusable(columnIndex + first)}
          >
            <FlexRender cell={cell} />
          </div>
        );
      })}
    </div>
  );
}

interface GridRowProps<Row extends RowData> {
  row: TableRow<GridFeatures, Row>;
  /** Its index among all rows. */
  index: number;
  height: number;
  /** The cell that has or would get the focus; undefined when it is in another row. */
  activeColumn: number | undefined;
  /** Whether it is open beside the table. */
  isShown: boolean;
  pinned: Pinned;
  /** Changes when the visible columns, their order or the pinned ones change. */
  columnsKey: string;
  /** Undefined if rows cannot be selected. */
  check: { isSelected: boolean; label: string } | undefined;
}
