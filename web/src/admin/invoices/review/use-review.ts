import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { PaymentReview } from '@checkout/contract/attempt/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '../drawer/queries.ts';

/**
 * Returns who has to approve a payment under review, and who already has, or why that could not be loaded;
 * neither if it is not under review, or while that is loading.
 */
export function useReview({ id, status }: Pick<AdminInvoice, 'id' | 'status'>): LoadedReview {
  const isWaiting = status === 'pending_admin_review';
  const { data, error, refetch } = useQuery({ ...attemptsQuery(id), enabled: isWaiting });
  const review = data?.attempts.find((attempt) => attempt.review !== null)?.review;
  return {
    review: (isWaiting && review) || undefined,
    error: isWaiting && !data ? error : null,
    onRetry: () => void refetch(),
  };
}

export interface LoadedReview {
  review: PaymentReview | undefined;
  /** Null unless loading failed. */
  error: Error | null;
  onRetry: () => void;
}
