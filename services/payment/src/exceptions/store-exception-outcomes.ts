import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { ExceptionKind } from './store-exceptions.ts';

/** Money that did not pay what it was taken for. */
export const unwantedKinds: ExceptionKind[] = [
  'late_payment',
  'surplus_payment',
  'amount_mismatch',
  'orphan_debit',
];

/** Those of these attempts whose money did not pay what it was taken for, whatever became of it since. */
export async function findUnwantedAmong(db: Queryable, attemptIds: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct attempt_id as id from payment_exceptions
        where attempt_id = any(${attemptIds}::uuid[]) and kind = any(${unwantedKinds})`,
  );
  return found.map(({ id }) => id);
}

/** Says what became of exceptions of an attempt: of all of these kinds, or of the one with this reference. */
export async function closeExceptions(trx: Queryable, closed: ClosedExceptions): Promise<void> {
  await execute(
    trx,
    sql`update payment_exceptions set resolution = ${closed.resolution}
        where attempt_id = ${closed.attemptId} and kind = any(${closed.kinds})
          and provider_reference = coalesce(${closed.reference ?? null}::text, provider_reference)`,
  );
}

/** Brings an exception that the other side still works on up to date. */
export async function updateException(trx: Queryable, updated: UpdatedException): Promise<void> {
  await execute(
    trx,
    sql`update payment_exceptions set description = ${updated.description}, amount_minor = ${updated.amountMinor},
          due_at = ${updated.dueAt}, resolution = ${updated.resolution}
        where attempt_id = ${updated.attemptId} and kind = ${updated.kind}
          and provider_reference = ${updated.reference}`,
  );
}

interface ClosedExceptions {
  attemptId: string;
  kinds: readonly ExceptionKind[];
  reference?: string;
  resolution: Resolution;
}

interface UpdatedException {
  attemptId: string;
  kind: ExceptionKind;
  reference: string;
  description: string;
  amountMinor: bigint;
  dueAt: Date | null;
  resolution: Resolution;
}

/** `ended`: nothing is left to do, although no money came or went. */
type Resolution = 'open' | 'refunded' | 'ended';
