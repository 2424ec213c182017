import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { columnId, type LooseColumn } from '../grid-column.ts';

/** Width of the sort arrow beside a column name, in pixels. */
const sortArrowWidth = 20;

/**
 * Measures the width of the widest content of each column, in pixels, over all rows rendered so far: columns
 * grow with new content and never shrink, since widths that vary during scrolling are unreadable. Measured
 * before new rows are painted, after fonts have loaded, and whenever `measure` is called.
 */
export function useContentWidths({
  frame,
  columns,
  rows,
}: ContentWidthsOptions): [ContentWidths, () => void] {
  const [contentWidths, setContentWidths] = useState<ContentWidths>({});
  const measure = useCallback(() => {
    if (frame.current) setContentWidths(widest(frame.current, columns));
  }, [frame, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be wider.
  useLayoutEffect(measure, [measure, rows]);
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, [measure]);
  return [contentWidths, measure];
}

/** Merges the currently rendered widths into the previous ones; returns the same object if none is wider. */
function widest(
  frame: HTMLElement,
  columns: readonly LooseColumn[],
): (before: ContentWidths) => ContentWidths {
  const heads = [...frame.querySelectorAll<HTMLElement>('[role="columnheader"]:not(.grid-check)')];
  const rendered = columns.map((column, index) => {
    const head = heads[index];
    if (!head) return [columnId(column), 0] as const;
    const { paddingLeft, paddingRight } = getComputedStyle(head);
    const cells = frame.querySelectorAll(`[role="gridcell"][data-column="${head.dataset.column}"]`);
    const name = head.querySelector('span');
    const widths = [...cells].map(contentWidth);
    if (name) widths.push(contentWidth(name) + (head.matches('[aria-sort$="ending"]') ? sortArrowWidth : 0));
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return [columnId(column), Math.ceil(Math.max(0, ...widths) + padding)] as const;
  });
  return (before) => {
    const wider = rendered.filter(([id, width]) => width > (before[id] ?? 0));
    return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
  };
}

/** Returns the full width of an element's content, even if it is truncated. */
function contentWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

type ContentWidths = Readonly<Record<string, number>>;

interface ContentWidthsOptions {
  frame: RefObject<HTMLElement | null>;
  /** The visible columns. */
  columns: readonly LooseColumn[];
  rows: readonly unknown[];
}
