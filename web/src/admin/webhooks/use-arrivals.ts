import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { untilTriedMs, useFresh } from '../use-fresh.ts';
import { type Delivery, webhooksKey } from './queries.ts';

const keys = [webhooksKey];
/** A delivery is tried three times within seconds; nothing tells of it, so one on its way is looked at this often. */
const lookMs = 1_500;
/** And the others this often: what a filter hides may come to match it. */
const calmLookMs = 15_000;

/** Keeps deliveries fresh: when invoices change, and from time to time, often while one that is shown is on its way. */
export function useArrivals(shown: readonly Pick<Delivery, 'status'>[] | undefined): void {
  const queryClient = useQueryClient();
  const isAnyUnderWay = shown?.some(({ status }) => status === 'pending') ?? false;
  useFresh(keys);
  useFresh(keys, untilTriedMs);
  useEffect(() => {
    const look = (): void => void queryClient.invalidateQueries({ queryKey: webhooksKey });
    const timer = setInterval(look, isAnyUnderWay ? lookMs : calmLookMs);
    return () => clearInterval(timer);
  }, [isAnyUnderWay, queryClient]);
}
