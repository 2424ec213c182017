import { type Bucket, type KeyedRow, sumsIn } from './bars/buckets.ts';
import type { Overview } from './queries.ts';

/** The kinds of failures, in the order in which they are stacked. */
export const failureKinds = ['attempts', 'expired', 'invoices', 'deliveries'] as const;

/** Returns the number of failures of each kind for each bar. */
export function failuresByKind(
  { failedAttempts, failedInvoices, failedDeliveries }: FailedParts,
  buckets: readonly Bucket[],
): Record<FailureKind, bigint[]> {
  const rows: KeyedRow<FailureKind>[] = [
    ...failedAttempts.map(({ day, count }) => ({ day, key: 'attempts' as const, value: BigInt(count) })),
    ...failedInvoices.map(({ day, status, count }) => ({
      day,
      key: status === 'expired' ? ('expired' as const) : ('invoices' as const),
      value: BigInt(count),
    })),
    ...failedDeliveries.map(({ day, count }) => ({ day, key: 'deliveries' as const, value: BigInt(count) })),
  ];
  return sumsIn({ rows, buckets, keys: failureKinds });
}

/** Returns the total number of failures of each kind. */
export function failureSums(parts: FailedParts): Record<FailureKind, bigint> {
  const sum = (rows: readonly { count: number }[]) =>
    BigInt(rows.reduce((total, { count }) => total + count, 0));
  const ended = (wanted: 'failed' | 'expired') =>
    sum(parts.failedInvoices.filter(({ status }) => status === wanted));
  return {
    attempts: sum(parts.failedAttempts),
    expired: ended('expired'),
    invoices: ended('failed'),
    deliveries: sum(parts.failedDeliveries),
  };
}

export type FailureKind = (typeof failureKinds)[number];
type FailedParts = Pick<Overview, 'failedAttempts' | 'failedInvoices' | 'failedDeliveries'>;
