import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useEffect, useMemo, useState } from 'react';
import type { GridSource } from '../../shared/grid/source/grid-source.ts';
import { useServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { useLiveInvoices } from '../invoices/list/use-live-invoices.ts';
import { reviewRows } from './queries.ts';
import { goneFrom, inOrderSeen, nextAfter } from './queue-order.ts';

/**
 * Returns what is waiting for review, kept up to date: new payments are added at the end, and those decided
 * here disappear at once. `gone` are those that left without a decision from here: somebody else was faster.
 * A payment that was approved here but needs a second admin stays in the queue.
 */
export function useReviewQueue(): ReviewQueue {
  const source = useServerRows(reviewRows);
  useLiveInvoices();
  const { rows } = source;
  const [seen, setSeen] = useState<readonly Waiting[]>([]);
  const [departed, setDeparted] = useState<readonly Waiting[]>([]);
  const [decided, setDecided] = useState<readonly Waiting[]>([]);
  const [passed, setPassed] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    if (rows) setSeen((before) => inOrderSeen(before, rows).map(waitingOf));
  }, [rows]);
  useEffect(() => {
    const left = goneFrom(seen, rows ?? seen);
    if (left.length > 0) setDeparted((before) => [...before, ...left]);
  }, [seen, rows]);

  const waiting = useMemo(
    () => rows && inOrderSeen(seen, rows).filter((row) => !isAmong(decided, row)),
    [seen, rows, decided],
  );
  const gone = useMemo(() => {
    const left = departed.filter((one) => !isAmong(decided, one));
    return waiting ? goneFrom(left, waiting) : left;
  }, [departed, decided, waiting]);
  const leave = (id: string, note: typeof setDecided): string => {
    const one = seen.find((row) => row.id === id);
    if (one) note((before) => [...before, one]);
    return nextAfter(id, { seen, waiting: (waiting ?? []).filter((row) => !isAmong(passed, row)) });
  };
  return {
    source,
    waiting,
    gone,
    decide: (id) => leave(id, setDecided),
    pass: (id) => leave(id, setPassed),
    clearGone: () => setDeparted([]),
  };
}

function waitingOf({ id, gfaInvoiceId, updatedAt }: AdminInvoice): Waiting {
  return { id, gfaInvoiceId, updatedAt };
}

/** A payment that was decided and then confirmed again by its payer counts as another one. */
function isAmong(known: readonly Waiting[], { id, updatedAt }: Waiting): boolean {
  return known.some((one) => one.id === id && one.updatedAt === updatedAt);
}

type Waiting = Pick<AdminInvoice, 'id' | 'gfaInvoiceId' | 'updatedAt'>;

export interface ReviewQueue {
  source: GridSource<AdminInvoice>;
  /** Undefined while it is loading. */
  waiting: readonly AdminInvoice[] | undefined;
  gone: readonly Waiting[];
  /** Removes a payment decided here, and returns the id to continue with; empty if nothing is waiting. */
  decide: (id: string) => string;
  /**
   * Leaves a payment in the queue for a second admin, and returns the id to continue with like `decide`,
   * which is never a payment that was already passed on.
   */
  pass: (id: string) => string;
  /** Clears `gone`. */
  clearGone: () => void;
}
