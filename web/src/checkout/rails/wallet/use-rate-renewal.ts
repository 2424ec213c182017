import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lockLeftMs } from '../../lock-time.ts';
import { conversionQuery } from '../../queries.ts';

/** Locks a new rate into US dollars when the current one has expired; an invoice in dollars needs none. */
export function useRateRenewal(invoice: Invoice): void {
  const { data, refetch } = useQuery({
    ...conversionQuery(invoice, 'USD'),
    enabled: invoice.currency !== 'USD',
  });
  useEffect(() => {
    if (!data?.lockedUntil) return;
    const timer = setTimeout(() => void refetch(), lockLeftMs(data, Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [data, refetch]);
}
