import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { storeInvoice } from '../queries.ts';

/**
 * Has the server ask the provider how a payment went; true until it has answered. Where it could not, its own poller
 * does, and the event stream tells.
 */
export function useCardReturn({ invoiceId, paymentIntentId }: CardReturn): boolean {
  const queryClient = useQueryClient();
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: (intentId: string) =>
      callApi('POST /api/invoice/:id/card-return', {
        params: { id: invoiceId },
        body: { paymentIntentId: intentId },
      }),
    onSuccess: ({ invoice }) => storeInvoice(queryClient, invoice),
  });
  useEffect(() => {
    if (paymentIntentId) mutate(paymentIntentId);
  }, [mutate, paymentIntentId]);
  return paymentIntentId !== null && !isSuccess && !isError;
}

interface CardReturn {
  invoiceId: string;
  /** From the address; null when somebody came without one. */
  paymentIntentId: string | null;
}
