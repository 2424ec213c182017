import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useEffect, useReducer } from 'react';
import { useServerAhead } from '../shared/ui/use-server-now.ts';
import { type PayPhase, payPhase } from './pay-phase.ts';

/** The browser's timers cannot count further than this: 24 days. */
const longestTimerMs = 2_000_000_000;

/** What the page is about, by the server's clock to five seconds; it changes by itself when the due date passes. */
export function usePayPhase(invoice: Invoice): PayPhase {
  const aheadMs = useServerAhead();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const dueMs = Date.parse(invoice.dueDate);

  useEffect(() => {
    const leftMs = dueMs - (Date.now() + aheadMs);
    if (leftMs <= 0 || leftMs > longestTimerMs) return;
    const timer = setTimeout(lookAgain, leftMs + 1);
    return () => clearTimeout(timer);
  }, [dueMs, aheadMs]);
  return payPhase(invoice, new Date(Date.now() + aheadMs));
}
