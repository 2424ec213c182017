import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useEffect, useReducer } from 'react';
import { useServerAhead } from '../shared/time/use-server-now.ts';
import { type PayPhase, payPhase } from './pay-phase.ts';

/** Just below the limit of browser timers, 2³¹ − 1 ms (24.8 days). */
const maxTimerMs = 2_000_000_000;

/**
 * Returns the phase of the page by the server's clock, known to within 5 s; it updates by itself when the due
 * date passes.
 */
export function usePayPhase(invoice: Invoice): PayPhase {
  const aheadMs = useServerAhead();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const dueMs = Date.parse(invoice.dueDate);

  useEffect(() => {
    const leftMs = dueMs - (Date.now() + aheadMs);
    if (leftMs <= 0 || leftMs > maxTimerMs) return;
    const timer = setTimeout(lookAgain, leftMs + 1);
    return () => clearTimeout(timer);
  }, [dueMs, aheadMs]);
  return payPhase(invoice, new Date(Date.now() + aheadMs));
}
