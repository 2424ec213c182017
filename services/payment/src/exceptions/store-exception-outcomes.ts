import { execute, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import { type ExceptionKind, owedKinds } from './exception-kinds.ts';

/** Returns those of the attempts whose money pays nothing, even if it was refunded since. */
export async function findOwedAmong(db: Queryable, attemptIds: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct attempt_id as id from payment_exceptions
        where attempt_id = any(${attemptIds}::uuid[]) and kind = any(${owedKinds}::text[])`,
  );
  return found.map(({ id }) => id);
}

/** Returns whether an admin has written down what became of this money. */
export async function wasResolved(
  db: Queryable,
  { attemptId, kind, reference }: RaisedFor,
): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(
    db,
    sql`select exists(select from payment_exceptions
          join exception_resolutions on exception_resolutions.exception_id = payment_exceptions.id
          where attempt_id = ${attemptId} and payment_exceptions.kind = ${kind}
            and provider_reference = ${reference}) as found`,
  );
  return found;
}

/**
 * Sets the resolution of an attempt's exceptions: all of these kinds, or only the one with this reference.
 */
export async function closeExceptions(trx: Queryable, closed: ClosedExceptions): Promise<void> {
  await execute(
    trx,
    sql`update payment_exceptions set resolution = ${closed.resolution}
        where attempt_id = ${closed.attemptId} and kind = any(${closed.kinds})
          and provider_reference = coalesce(${closed.reference ?? null}::text, provider_reference)`,
  );
}

/** Updates an exception that is still in progress at the provider. */
export async function updateException(trx: Queryable, updated: UpdatedException): Promise<void> {
  await execute(
    trx,
    sql`update payment_exceptions set description = ${updated.description}, amount_minor = ${updated.amountMinor},
          due_at = ${updated.dueAt}, resolution = ${updated.resolution}
        where attempt_id = ${updated.attemptId} and kind = ${updated.kind}
          and provider_reference = ${updated.reference}`,
  );
}

interface RaisedFor {
  attemptId: string;
  kind: ExceptionKind;
  reference: string;
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

/** `ended`: nothing is left to do, although no money moved. */
type Resolution = 'open' | 'refunded' | 'ended';
