import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RowData, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gridFeatures } from '../grid-column.ts';
import type { ShownRows } from '../source/shown-rows.ts';
import { useMore } from '../source/use-more.ts';
import { CardSort } from './card-sort.tsx';
import { GridCard } from './grid-card.tsx';

/** About how high a card is, in pixels, until it is measured. */
const cardHeight = 280;
const overscan = 3;
const aheadCards = 15;
const skeletonCards = [0, 1, 2];

/** The rows as cards under each other, of which only those in sight are drawn. */
export function GridCards<Row extends RowData>(props: ShownRows<Row>) {
  const { definition, texts, query, onQuery, layout, source, checks, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = source.rows ?? (none as readonly Row[]);
  const [top, setTop] = useState(0);
  // What stands above may grow or shrink with any change, such as a filter's chip.
  useLayoutEffect(() =>
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
  );
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => cardHeight,
    overscan,
    scrollMargin: top,
    getItemKey: (place) => {
      const row = rows[place];
      return row === undefined ? place : definition.rowId(row);
    },
  });
  const items = virtual.getVirtualItems();
  const table = useTable({
    features: gridFeatures,
    columns: definition.columns,
    data: items.flatMap(({ index }) => rows.slice(index, index + 1)),
    getRowId: definition.rowId,
    manualSorting: true,
    state: useMemo(
      () => ({
        columnOrder: [...layout.order],
        columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      }),
      [layout],
    ),
  });
  useMore({ isNear: (items.at(-1)?.index ?? -1) + aheadCards >= rows.length, source });
  const shown = table.getRowModel().rows;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        opacity: source.isStale ? 0.6 : 1,
      }}
      aria-busy={source.isStale || source.rows === undefined}
    >
      <CardSort definition={definition} names={texts.columns} query={query} onQuery={onQuery} />
      <Box
        component="ul"
        ref={list}
        aria-label={texts.label}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: source.rows ? virtual.getTotalSize() : undefined }}
      >
        {items.map((item, place) => {
          const row = shown[place];
          return (
            row && (
              <Box
                component="li"
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                sx={{ position: 'absolute', top: 0, insetInline: 0, pb: 3 }}
                style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
              >
                <GridCard
                  row={row}
                  name={definition.rowName(row.original)}
                  names={texts.columns}
                  check={checks?.of(row.original)}
                  onCheck={() => checks?.onToggle(item.index, false)}
                  onOpen={onOpen && (() => onOpen(row.original))}
                />
              </Box>
            )
          );
        })}
        {source.rows === undefined &&
          skeletonCards.map((card) => (
            <Skeleton key={card} component="li" variant="rounded" height={cardHeight} sx={{ mb: 3 }} />
          ))}
      </Box>
    </Box>
  );
}

const none: readonly never[] = [];
