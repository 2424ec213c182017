// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, as <table> rows cannot be.

import { columnId, type LooseColumn } from '../grid-column.ts';
import type { GridSort } from '../grid-definition.ts';
import { GridCheck } from '../selection/grid-check.tsx';
import { type ColumnHandlers, HeaderCell } from './header-cell.tsx';
import type { Pinned } from './pinned-columns.ts';

/** Shows the column names, and the checkbox that selects all loaded rows. */
export function GridHeader(props: GridHeaderProps) {
  const { columns, pinned, names, hints, sortable, sort, active, checks, ...handlers } = props;
  const first = checks ? 1 : 0;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" tabIndex={-1} className="grid-row" aria-rowindex={1} data-row={-1}>
        {checks && (
          <div
            role="columnheader"
            className="grid-cell grid-check"
            aria-colindex={1}
            data-column={0}
            tabIndex={active === 0 ? 0 : -1}
          >
            <GridCheck {...checks} />
          </div>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={columnId(column)}
            column={column}
            name={names[columnId(column)] ?? columnId(column)}
            hint={hints?.[columnId(column)]}
            index={index + first}
            pin={pinned[columnId(column)]}
            isActive={active === index + first}
            isSortable={sortable.includes(columnId(column))}
            sort={sort}
            {...handlers}
          />
        ))}
      </div>
    </div>
  );
}

interface GridHeaderProps extends ColumnHandlers {
  /** The visible columns. */
  columns: readonly LooseColumn[];
  pinned: Pinned;
  names: Readonly<Record<string, string>>;
  hints: Readonly<Record<string, string>> | undefined;
  sortable: readonly string[];
  sort: GridSort;
  /** The place of the cell that has or would get the focus; undefined when that cell is in a row. */
  active: number | undefined;
  /** Undefined if rows cannot be selected. */
  checks: { label: string; isChecked: boolean; isMixed: boolean } | undefined;
}
