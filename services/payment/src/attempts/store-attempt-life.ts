import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  execute,
  executeWithCommit,
  maybeOne,
  type Queryable,
  rowsWithCommit,
  type Sql,
  sql,
} from '@checkout/kit/database/sql.ts';
import type { Attempt } from './attempt.ts';
import type { Failure } from './rail.ts';
import { statesBefore } from './state.ts';
import { attemptColumns, nextCheckIn } from './store-attempt-columns.ts';

/**
 * Marks the attempt `calling` right before the provider is called, and clears the failure of an earlier try.
 * Returns undefined when the attempt is no longer `created`, so that the call must not be made.
 */
export async function startCalling(
  db: Queryable,
  { id, deadlineMs, nextCheckSeconds, sealedCredential }: CallStart,
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`update payment_attempts
        set state = 'calling', updated_at = now(), sealed_credential = ${sealedCredential},
            failure_code = '', failure_message = '',
            deadline_at = clock_timestamp() + make_interval(secs => ${deadlineMs}::float8 / 1000),
            next_check_at = ${nextCheckIn(nextCheckSeconds)}
        where id = ${id} and state = 'created' returning ${attemptColumns}`,
  );
}

/**
 * Makes the attempt wait for its payer again, unless a decline was saved since it was read: then the payer may
 * have tried again already.
 */
export async function returnToCreated(
  db: Queryable,
  { id, failureMark }: Pick<Attempt, 'id' | 'failureMark'>,
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set state = 'created', updated_at = now()
        where id = ${id} and state = any(${statesBefore('created')}) and failure_mark = ${failureMark}`,
  );
}

/**
 * Stores the provider's id of what was prepared. Returns false when the attempt has ended in the meantime.
 */
export async function saveReference(
  db: Queryable,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const changed = await execute(
    db,
    sql`update payment_attempts set provider_reference = ${reference}, updated_at = now()
        where id = ${id} and state = 'created' and provider_reference in ('', ${reference})`,
  );
  return changed === 1;
}

export async function saveAmount(
  db: Queryable,
  { id, amountMinor, amountVersion }: { id: string; amountMinor: bigint; amountVersion: bigint },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set amount_minor = ${amountMinor}, amount_version = ${amountVersion}, updated_at = now()
        where id = ${id} and state = 'created' and amount_version <= ${amountVersion}
          and (amount_minor, amount_version) <> (${amountMinor}::bigint, ${amountVersion}::bigint)`,
  );
}

/** Records that the payer continues with a waiting attempt. */
export async function touchAttempt(db: Queryable, id: string): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set updated_at = now() where id = ${id} and state = 'created'`,
  );
}

/**
 * Records the money that the provider reported, in a statement sent together with COMMIT and before the
 * invoice is settled: from then on nobody can end the attempt as not taken, or propose how it ends.
 * `onResult` receives undefined when the attempt has already ended. Fails when this money belongs to another
 * attempt.
 */
export function recordTakenWithCommit(
  trx: Transaction,
  { id, reference, amountMinor, amountVersion, balanceAfter, takenAt }: TakenFacts & TakenAmount,
  onResult: (recorded: Attempt | undefined) => void,
): void {
  rowsWithCommit<Attempt>(
    trx,
    sql`update payment_attempts
        set provider_reference = ${reference}, amount_minor = ${amountMinor}, amount_version = ${amountVersion},
            balance_after = coalesce(${balanceAfter}, balance_after),
            taken_at = coalesce(${takenAt}, taken_at, clock_timestamp()),
            updated_at = now()
        where id = ${id} and state = any(${statesBefore('succeeded')}) and provider_reference in ('', ${reference})
        returning ${attemptColumns}`,
    ([recorded]) => onResult(recorded),
  );
}

export async function markUnknown(
  trx: Queryable,
  { id, nextCheckSeconds }: { id: string; nextCheckSeconds: number },
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'unknown', updated_at = now(), check_count = 0, absent_count = 0,
            next_check_at = clock_timestamp() + make_interval(secs => ${nextCheckSeconds})
        where id = ${id} and state = any(${statesBefore('unknown')}) returning ${attemptColumns}`,
  );
}

/** Changes `created` attempts only; returns undefined when the call was started in the meantime. */
export async function markUncallable(
  trx: Queryable,
  { id, nextCheckSeconds }: { id: string; nextCheckSeconds: number },
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'unknown', updated_at = now(),
            next_check_at = clock_timestamp() + make_interval(secs => ${nextCheckSeconds})
        where id = ${id} and state = 'created' returning ${attemptColumns}`,
  );
}

/** Marks the attempt succeeded; returns false when it had ended before. */
export async function markSucceeded(trx: Transaction, facts: SuccessFacts): Promise<boolean> {
  return (await execute(trx, success(facts))) === 1;
}

/** Sends the same statement together with COMMIT; later statements check its effect with `isOwnWrite`. */
export function markSucceededWithCommit(trx: Transaction, facts: SuccessFacts): void {
  executeWithCommit(trx, success(facts));
}

function success({ id, reference, balanceAfter, takenAt }: SuccessFacts): Sql {
  return sql`update payment_attempts
        set state = 'succeeded', updated_at = now(), provider_reference = ${reference},
            balance_after = ${balanceAfter}, taken_at = ${takenAt},
            sealed_credential = null, next_check_at = null, failure_code = '', failure_message = '',
            open_proposal_id = null
        where id = ${id} and state = any(${statesBefore('succeeded')})`;
}

/**
 * Marks the attempt failed. Returns undefined when it had ended before, when its reference is no longer the
 * one that the decision was based on, or when money was recorded that was not returned. With `watchSeconds`
 * above 0 the provider's record is still checked for that long. `freesKey` allows the same request to be made
 * again.
 */
export async function markFailed(
  trx: Queryable,
  {
    id,
    reference,
    failure,
    watchSeconds,
    nextCheckSeconds,
    freesKey,
    isReturned,
    unlessDecided = false,
  }: FailureFacts,
): Promise<Attempt | undefined> {
  const watches = watchSeconds > 0;
  return await maybeOne<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'failed', updated_at = now(), open_proposal_id = null, failure_code = ${failure.code}, failure_message = ${failure.message},
            sealed_credential = case when ${watches}::boolean then sealed_credential end,
            watch_until = case when ${watches}::boolean
              then clock_timestamp() + make_interval(secs => ${watchSeconds}) end,
            next_check_at = case when ${watches}::boolean
              then clock_timestamp() + make_interval(secs => ${nextCheckSeconds}) end,
            request_key = case when ${freesKey}::boolean then id::text else request_key end
        where id = ${id} and state = any(${statesBefore('failed')}) and provider_reference = ${reference}
          and (taken_at is null or ${isReturned}::boolean) and not (${unlessDecided}::boolean and decided_at is not null)
        returning ${attemptColumns}`,
  );
}

interface CallStart {
  id: string;
  /** Null when no request waits for the outcome, so that it may take any time. */
  deadlineMs: number | null;
  nextCheckSeconds: number;
  sealedCredential: Buffer | null;
}

interface TakenFacts {
  id: string;
  reference: string;
  balanceAfter: bigint | null;
  takenAt: Date | null;
}

interface SuccessFacts extends TakenFacts {
  takenAt: Date;
}

/** The amount really charged: the response to the last change of the requested amount may have been lost. */
type TakenAmount = Pick<Attempt, 'amountMinor' | 'amountVersion'>;

interface FailureFacts {
  id: string;
  reference: string;
  failure: Failure;
  watchSeconds: number;
  nextCheckSeconds: number;
  freesKey: boolean;
  /** True when money was taken and is on its way back, or owed to its sender. */
  isReturned: boolean;
  /** An attempt that an admin has decided about stays as it is: the decision is carried out. */
  unlessDecided?: boolean;
}
