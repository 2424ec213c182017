import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { columnId, type LooseColumn } from '../grid-column.ts';

/** What the sign of the order takes beside a name, in pixels. */
const orderSign = 20;

/**
 * How much room the widest content of each column takes, in pixels, of all rows that were drawn so far: columns get
 * wider with what comes, and stay so, because ones that breathe while somebody scrolls cannot be read. Measured before
 * anybody sees new rows, when fonts have come, and whenever `measure` is called.
 */
export function useWantedWidths({ frame, columns, rows }: WantedOptions): [Wanted, () => void] {
  const [wanted, setWanted] = useState<Wanted>({});
  const measure = useCallback(() => {
    if (frame.current) setWanted(widest(frame.current, columns));
  }, [frame, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be wider.
  useLayoutEffect(measure, [measure, rows]);
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, [measure]);
  return [wanted, measure];
}

/** Adds what is drawn now to what was wanted before; the very same where nothing is wider. */
function widest(frame: HTMLElement, columns: readonly LooseColumn[]): (before: Wanted) => Wanted {
  const heads = [...frame.querySelectorAll<HTMLElement>('[role="columnheader"]:not(.grid-check)')];
  const drawn = columns.map((column, place) => {
    const head = heads[place];
    if (!head) return [columnId(column), 0] as const;
    const { paddingLeft, paddingRight } = getComputedStyle(head);
    const cells = frame.querySelectorAll(`[role="gridcell"][data-column="${head.dataset.column}"]`);
    const name = head.querySelector('span');
    const widths = [...cells].map(contentWidth);
    if (name) widths.push(contentWidth(name) + (head.matches('[aria-sort$="ending"]') ? orderSign : 0));
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return [columnId(column), Math.ceil(Math.max(0, ...widths) + padding)] as const;
  });
  return (before) => {
    const wider = drawn.filter(([id, width]) => width > (before[id] ?? 0));
    return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
  };
}

/** How wide what is within would be, also where it is cut. */
function contentWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

type Wanted = Readonly<Record<string, number>>;

interface WantedOptions {
  frame: RefObject<HTMLElement | null>;
  /** Those that are shown. */
  columns: readonly LooseColumn[];
  rows: readonly unknown[];
}
