import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartAct } from '../acts/use-acts.tsx';
import { howTo } from '../invoices/acts.ts';
import { neighboursOf } from '../invoices/drawer/neighbours-of.ts';
import { detailQuery } from '../invoices/drawer/queries.ts';
import { type InvoiceActName, possibleActs } from '../invoices/possible-acts.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useUrlSelection } from '../use-url-selection.ts';
import { focusInQueue } from './focus-in-queue.ts';

/** Operates the whole desk by keyboard: moving, deciding, opening details, and the list of shortcuts. */
export function useReviewKeys({ waiting, openId, open, isNarrow, start }: ReviewKeyOptions): ReviewKeys {
  const queryClient = useQueryClient();
  const [, showDrawer] = useUrlSelection('invoice');
  const [areShown, setAreShown] = useState(false);
  const ids = waiting?.map(({ id }) => id) ?? [];
  const move = (way: 'next' | 'previous'): void => {
    const to = neighboursOf(ids, openId)[way] ?? (ids.includes(openId) ? undefined : ids[0]);
    if (isNarrow && openId === '') focusInQueue(way);
    else if (to !== undefined) open(to, { replace: true });
  };
  const act = (action: InvoiceActName): void => {
    const known = waiting?.find(({ id }) => id === openId);
    const invoice = queryClient.getQueryData(detailQuery(openId).queryKey) ?? known;
    if (invoice && possibleActs(invoice).includes(action)) start(howTo(action), invoice);
  };
  const keys = new Map<string, () => void>([
    ['j', () => move('next')],
    ['k', () => move('previous')],
    ['ArrowDown', () => move('next')],
    ['ArrowUp', () => move('previous')],
    ['a', () => act('approve')],
    ['r', () => act('reject')],
    ['d', () => openId !== '' && showDrawer(openId)],
    ['?', () => setAreShown(true)],
  ]);
  if (isNarrow && openId !== '') keys.set('Escape', () => open(''));
  useKeys(keys);
  return { areShown, show: setAreShown };
}

interface ReviewKeyOptions {
  waiting: readonly AdminInvoice[] | undefined;
  openId: string;
  open: (id: string, options?: { replace?: boolean }) => void;
  isNarrow: boolean;
  start: StartAct;
}

export interface ReviewKeys {
  /** Whether the list of shortcuts is open. */
  areShown: boolean;
  show: (areShown: boolean) => void;
}
