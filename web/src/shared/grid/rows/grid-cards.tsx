import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RowData, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { stack } from '../../ui/stack.ts';
import { gridFeatures, type LooseColumn } from '../grid-column.ts';
import type { ShownRows } from '../source/shown-rows.ts';
import { useInfiniteScroll } from '../source/use-infinite-scroll.ts';
import { CardSort } from './card-sort.tsx';
import { CompactCard } from './compact-card.tsx';
import { GridCard } from './grid-card.tsx';
import { isCompact } from './is-compact.ts';

/** Estimated height of a card in pixels, until it is measured. */
const cardHeights = { full: 280, compact: 69 } as const;
const overscan = 3;
const aheadCards = 15;
const skeletonCards = { full: [0, 1, 2], compact: [0, 1, 2, 3, 4, 5, 6, 7] } as const;

/** Shows rows as a virtualised list of cards: only visible ones are rendered. */
export function GridCards<Row extends RowData>(props: ShownRows<Row>) {
  const { definition, texts, query, onQuery, source, checks, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = source.rows ?? (none as readonly Row[]);
  const kind = isCompact(definition.columns as readonly LooseColumn[], { opens: onOpen !== undefined })
    ? 'compact'
    : 'full';
  const { Card, list: listStyle, item: around } = kinds[kind];
  const { virtual, items, shown } = useVisibleCards(props, { list, rows, height: cardHeights[kind] });
  useInfiniteScroll({ isNear: (items.at(-1)?.index ?? -1) + aheadCards >= rows.length, source });
  return (
    <Box
      sx={{ ...stack(3), opacity: source.isStale ? 0.6 : 1 }}
      aria-busy={source.isStale || source.rows === undefined}
    >
      <CardSort definition={definition} names={texts.columns} query={query} onQuery={onQuery} />
      <Box
        component="ul"
        ref={list}
        aria-label={texts.label}
        sx={[listFrame, listStyle]}
        style={{ height: source.rows ? virtual.getTotalSize() : undefined }}
      >
        {items.map((item, index) => {
          const row = shown[index];
          return (
            row && (
              <Box
                component="li"
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                sx={[itemFrame, around]}
                style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
              >
                <Card
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
          skeletonCards[kind].map((card) => (
            <Skeleton
              key={card}
              component="li"
              variant="rounded"
              height={cardHeights[kind] - gaps[kind]}
              sx={{ mb: `${gaps[kind]}px` }}
            />
          ))}
      </Box>
    </Box>
  );
}

/** Returns the cards near the visible part of the page, and their rows in the same order. */
function useVisibleCards<Row extends RowData>(
  { definition, layout }: ShownRows<Row>,
  { list, rows, height }: VisibleCardsOptions<Row>,
) {
  const [top, setTop] = useState(0);
  // What is above may grow or shrink at any time, for example by a filter's chip.
  useLayoutEffect(() =>
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
  );
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => height,
    // Exact: a card that is placed a fraction of a pixel too high covers the line beneath the one before. A
    // hidden card, as when something else is printed, has no height: endless rows of it would be in view.
    measureElement: (card) => card.getBoundingClientRect().height || height,
    overscan,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : definition.rowId(row);
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
  return { virtual, items, shown: table.getRowModel().rows };
}

const none: readonly never[] = [];

/** Gap between cards, in pixels. */
const gaps = { full: 12, compact: 1 } as const;

const listFrame = { position: 'relative', m: 0, p: 0, listStyle: 'none' } as const;
const itemFrame = { position: 'absolute', top: 0, insetInline: 0 } as const;

const kinds = {
  full: { Card: GridCard, list: {}, item: { pb: 3 } },
  // Reaches to the edges of the screen; the margins match those of `Page`.
  compact: {
    Card: CompactCard,
    list: { mx: { xs: -4, sm: -6 }, borderTop: '1px solid', borderColor: 'divider' },
    item: {},
  },
} as const;

interface VisibleCardsOptions<Row> {
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** Estimated height of a card in pixels. */
  height: number;
}
