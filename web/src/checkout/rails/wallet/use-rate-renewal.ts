import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lockLeftMs } from '../../lock-time.ts';
import { conversionQuery } from '../../queries.ts';

const lookMs = 500;

/**
 * Locks a new rate into US dollars when the current one has expired; an invoice in dollars needs none. Looks
 * at the time again and again, since a single timer does not count the time that the device sleeps.
 */
export function useRateRenewal(invoice: Invoice): void {
  const { data, refetch } = useQuery({
    ...conversionQuery(invoice, 'USD'),
    enabled: invoice.currency !== 'USD',
  });
  useEffect(() => {
    if (!data?.lockedUntil) return;
    const watch = setInterval(() => {
      if (lockLeftMs(data, Date.now() - lookMs) > 0) return;
      clearInterval(watch);
      void refetch();
    }, lookMs);
    return () => clearInterval(watch);
  }, [data, refetch]);
}
