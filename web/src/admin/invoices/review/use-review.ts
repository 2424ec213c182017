import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { PaymentReview } from '@checkout/contract/attempt/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '../drawer/queries.ts';

/** Who has to approve a payment under review and who has; undefined where it is not under review, or not known yet. */
export function useReview({ id, status }: Pick<AdminInvoice, 'id' | 'status'>): PaymentReview | undefined {
  const isWaiting = status === 'pending_admin_review';
  const { data } = useQuery({ ...attemptsQuery(id), enabled: isWaiting });
  if (!isWaiting) return undefined;
  return data?.attempts.find(({ review }) => review !== null)?.review ?? undefined;
}
