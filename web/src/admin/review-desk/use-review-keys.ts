import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartAction } from '../actions/use-row-actions.tsx';
import { howTo } from '../invoices/actions.ts';
import { neighboursOf } from '../invoices/drawer/neighbours-of.ts';
import { detailQuery } from '../invoices/drawer/queries.ts';
import { type InvoiceActionName, possibleActions } from '../invoices/possible-actions.ts';
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
  const startIfPossible = (action: InvoiceActionName): void => {
    const known = waiting?.find(({ id }) => id === openId);
    const invoice = queryClient.getQueryData(detailQuery(openId).queryKey) ?? known;
    if (invoice && possibleActions(invoice).includes(action)) start(howTo(action), invoice);
  };
  const keys = new Map<string, () => void>([
    ['j', () => move('next')],
    ['k', () => move('previous')],
    ['ArrowDown', () => move('next')],
    ['ArrowUp', () => move('previous')],
    ['a', () => startIfPossible('approve')],
    ['r', () => startIfPossible('reject')],
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
  start: StartAction;
}

export interface ReviewKeys {
  /** Whether the list of shortcuts is open. */
  areShown: boolean;
  show: (areShown: boolean) => void;
}
