import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { PaymentReview } from '@checkout/contract/attempt/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '../drawer/queries.ts';

/**
 * Returns who has to approve a payment under review, and who already has; undefined if it is not under
 * review, or while that is loading.
 */
export function useReview({ id, status }: Pick<AdminInvoice, 'id' | 'status'>): PaymentReview | undefined {
  const isWaiting = status === 'pending_admin_review';
  const { data } = useQuery({ ...attemptsQuery(id), enabled: isWaiting });
  if (!isWaiting) return undefined;
  return data?.attempts.find(({ review }) => review !== null)?.review ?? undefined;
}
