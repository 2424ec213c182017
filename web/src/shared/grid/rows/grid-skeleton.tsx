import { type Pinned, pinStyle } from '../columns/pinned-columns.ts';
import { columnId, type LooseColumn } from '../grid-column.ts';

/** Indexes of the placeholder rows. */
export const skeletonIndexes = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder rows while the first rows load; their actions stay invisible, as in rows without hover. */
export function GridSkeleton({ columns, pinned, hasChecks, rowHeight }: GridSkeletonProps) {
  return skeletonIndexes.map((index) => (
    <div
      key={index}
      aria-hidden
      className="grid-row MuiSkeleton-root"
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      {hasChecks && <div className="grid-cell grid-check" />}
      {columns.map((column) => (
        <div
          key={columnId(column)}
          className="grid-cell"
          data-edge={column.meta?.edge}
          data-pin={pinned[columnId(column)]}
          data-align={column.meta?.align}
          style={pinStyle(columnId(column), pinned[columnId(column)])}
        >
          {column.meta?.edge !== 'end' && <div className="grid-skeleton" />}
        </div>
      ))}
    </div>
  ));
}

interface GridSkeletonProps {
  columns: readonly LooseColumn[];
  pinned: Pinned;
  hasChecks: boolean;
  /** In pixels. */
  rowHeight: number;
}
