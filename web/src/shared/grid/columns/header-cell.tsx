// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, as <table> rows cannot be.
import ArrowIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import { type DragEvent, type PointerEvent, useState } from 'react';
import { columnId, type LooseColumn } from '../grid-column.ts';
import type { GridSort } from '../grid-definition.ts';
import { columnDragType } from './column-drag-type.ts';
import type { Side } from './grid-layout.ts';
import { pinStyle } from './pinned-columns.ts';

/** The header of a column: a click sorts by it, dragging moves it, and its edge resizes it. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, name, hint, index, pin, isActive, sort, isSortable, ...handlers } = props;
  const id = columnId(column);
  const order = sort.sort === id ? sort.order : undefined;
  const [isTarget, setIsTarget] = useState(false);
  const focusable = isActive ? 0 : -1;
  const canMove = !column.meta?.edge;
  const drop = (event: DragEvent): void => {
    setIsTarget(false);
    const moved = event.dataTransfer.getData(columnDragType);
    if (moved === '') return;
    event.preventDefault();
    handlers.onMove({ id: moved, target: id });
  };
  return (
    <div
      role="columnheader"
      className="grid-cell"
      aria-colindex={index + 1}
      data-column={index}
      data-edge={column.meta?.edge}
      data-pin={pin}
      style={pinStyle(id, pin)}
      data-align={column.meta?.align}
      data-drop={isTarget || undefined}
      {...(isSortable && { 'aria-sort': order ? directions[order] : 'none' })}
      tabIndex={isSortable ? undefined : focusable}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(columnDragType, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!canMove || !event.dataTransfer.types.includes(columnDragType)) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={drop}
    >
      {isSortable ? (
        <Box
          component="button"
          type="button"
          data-focus
          tabIndex={focusable}
          data-tip={hint}
          aria-description={hint}
          onClick={() => handlers.onSort(id)}
          sx={sortButton}
        >
          <span>{name}</span>
          {order && (
            <ArrowIcon sx={{ fontSize: 16, transform: order === 'asc' ? 'rotate(180deg)' : 'none' }} />
          )}
        </Box>
      ) : (
        <span>{name}</span>
      )}
      {column.meta?.edge !== 'end' && (
        <ResizeHandle onResize={(pull) => handlers.onResize({ id, ...pull })} />
      )}
    </div>
  );
}

/** The draggable edge of a column; the keyboard equivalent is Shift and an arrow on the focused column. */
function ResizeHandle({ onResize }: { onResize: (pull: Pull) => void }) {
  const start = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX;
    const before = handle.parentElement?.getBoundingClientRect().width ?? 0;
    let width = before;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = ({ clientX }) => {
      width = before + clientX - from;
      onResize({ width, isDone: false });
    };
    // The system may take the pointer away without a release.
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
      handle.onlostpointercapture = null;
      onResize({ width, isDone: true });
    };
  };
  return <Box component="span" aria-hidden draggable={false} onPointerDown={start} sx={resizeHandle} />;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

const sortButton = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  minHeight: 32,
  cursor: 'pointer',
  borderRadius: 0.4,
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '[data-align="right"] > &': { flexDirection: 'row-reverse' },
} as const;

const resizeHandle = {
  position: 'absolute',
  insetBlock: 8,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderInlineEnd: '2px solid transparent',
  '.grid-cell:hover > &': { borderColor: 'divider' },
  '&:hover, &:active': { borderColor: 'primary.main' },
} as const;

interface Pull {
  /** In pixels. */
  width: number;
  /** False while the edge is still being dragged. */
  isDone: boolean;
}

export interface ColumnHandlers {
  onSort: (id: string) => void;
  onMove: (move: { id: string; target: string }) => void;
  onResize: (resize: Pull & { id: string }) => void;
}

interface HeaderCellProps extends ColumnHandlers {
  column: LooseColumn;
  name: string;
  /** What sorting by the column does, if its name does not say that. */
  hint: string | undefined;
  index: number;
  /** The side at which it is pinned. */
  pin: Side | undefined;
  isActive: boolean;
  isSortable: boolean;
  sort: GridSort;
}
