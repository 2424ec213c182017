import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { type PayPhase, payPhase } from './pay-phase.ts';
import { fxStatusQuery } from './queries.ts';

/** The browser's timers cannot count further than this: 24 days. */
const longestTimerMs = 2_000_000_000;

/** What the page is about, by the server's clock; it changes at the very moment when the due date passes. */
export function usePayPhase(invoice: Invoice): PayPhase {
  const { data: status } = useQuery(fxStatusQuery(invoice));
  const offsetMs = status?.clockOffsetMs ?? 0;
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const dueMs = Date.parse(invoice.dueDate);

  useEffect(() => {
    const leftMs = dueMs - (Date.now() + offsetMs);
    if (leftMs <= 0 || leftMs > longestTimerMs) return;
    const timer = setTimeout(lookAgain, leftMs + 1);
    return () => clearTimeout(timer);
  }, [dueMs, offsetMs]);
  return payPhase(invoice, new Date(Date.now() + offsetMs));
}
