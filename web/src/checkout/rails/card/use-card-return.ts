import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { isUnbooked } from '../../../shared/invoice/expiry.ts';
import { settledInvoice } from '../../find-out.ts';
import { storeInvoice } from '../../queries.ts';

const longestPauseMs = 30_000;

/**
 * Has the server ask the provider how a payment went. `isAsking` until it has answered, be the answer good or bad, or
 * that there is no such payment. A payment that the provider called good is asked for until it is in the books.
 */
export function useCardReturn({ invoiceId, paymentIntentId, isGood }: CardReturn): CardReturnState {
  const { isLoading, isPaused, error } = useQuery({
    queryKey: ['api', 'invoice', invoiceId, 'card-return', paymentIntentId],
    enabled: paymentIntentId !== null,
    gcTime: 0,
    // Who comes back from their bank without a network waits for it.
    networkMode: 'online',
    queryFn: async ({ client, signal }): Promise<Invoice> => {
      const payment = { invoiceId, paymentIntentId: paymentIntentId ?? '', signal };
      const invoice = await settledInvoice(payment);
      storeInvoice(client, invoice);
      return invoice;
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isGood && data && isUnbooked(data) && Math.min(1_000 * 2 ** dataUpdateCount, longestPauseMs),
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return {
    isAsking: isLoading || isPaused,
    hasSomethingToAsk: paymentIntentId !== null,
    isConfirmed: isGood && paymentIntentId !== null && !isUnknown,
  };
}

interface CardReturn {
  invoiceId: string;
  /** From the address; null when somebody came without one. */
  paymentIntentId: string | null;
  /** The provider says that the payment went through; from the address, too. */
  isGood: boolean;
}

export interface CardReturnState {
  isAsking: boolean;
  /** False when the address names no payment. */
  hasSomethingToAsk: boolean;
  /** The provider called the payment good, and the server did not say that there is none. */
  isConfirmed: boolean;
}
