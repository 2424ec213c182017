import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  execute,
  executeLast,
  maybeOne,
  type Queryable,
  rowsLast,
  type Sql,
  sql,
} from '@checkout/kit/database/sql.ts';
import type { Attempt } from './attempt.ts';
import type { Failure } from './rail.ts';
import { statesBefore } from './state.ts';
import { attemptColumns, nextCheckIn } from './store-attempt-columns.ts';

/**
 * The last step before the other side is called, with no earlier try's failure to its name; undefined when the attempt
 * is no longer ours to call.
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

/** The attempt waits for its payer again. */
export async function returnToCreated(db: Queryable, id: string): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set state = 'created', updated_at = now()
        where id = ${id} and state = any(${statesBefore('created')})`,
  );
}

/** Notes the other side's id of what was prepared; false when the attempt has ended meanwhile. */
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

/** The payer goes on with an attempt that waits for them. */
export async function notePress(db: Queryable, id: string): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set updated_at = now() where id = ${id} and state = 'created'`,
  );
}

/**
 * Notes with the commit what the other side answered, before the invoice hears of it: from here on nobody ends the attempt
 * as one that took no money, nor proposes how it shall end. `hear` is told nothing when it has ended. Fails when this
 * money is another attempt's.
 */
export function noteTakenLast(
  trx: Transaction,
  { id, reference, amountMinor, amountVersion, balanceAfter, takenAt }: TakenFacts & TakenAmount,
  hear: (noted: Attempt | undefined) => void,
): void {
  rowsLast<Attempt>(
    trx,
    sql`update payment_attempts
        set provider_reference = ${reference}, amount_minor = ${amountMinor}, amount_version = ${amountVersion},
            balance_after = coalesce(${balanceAfter}, balance_after), taken_at = coalesce(${takenAt}, taken_at),
            updated_at = now()
        where id = ${id} and state = any(${statesBefore('succeeded')}) and provider_reference in ('', ${reference})
        returning ${attemptColumns}`,
    ([noted]) => hear(noted),
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

/** `created` only: undefined when its call was started meanwhile. */
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

/** Ends the attempt well; false when it had ended before. */
export async function markSucceeded(trx: Transaction, facts: SuccessFacts): Promise<boolean> {
  return (await execute(trx, success(facts))) === 1;
}

/** The same with the commit; `isOwnWrite` tells the statements behind it. */
export function markSucceededLast(trx: Transaction, facts: SuccessFacts): void {
  executeLast(trx, success(facts));
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
 * Ends the attempt without money; undefined when it had ended before, or has another reference than the one by which it
 * was judged. With `watchSeconds` above 0 the other side's record is still read for that long. `freesKey` lets the same
 * request be made again.
 */
export async function markFailed(
  trx: Queryable,
  { id, reference, failure, watchSeconds, nextCheckSeconds, freesKey }: FailureFacts,
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
        returning ${attemptColumns}`,
  );
}

interface CallStart {
  id: string;
  /** Null when nobody waits for the answer: it comes when it comes. */
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

/** What was really charged: the answer to the last change of what is asked for may be lost. */
type TakenAmount = Pick<Attempt, 'amountMinor' | 'amountVersion'>;

interface FailureFacts {
  id: string;
  reference: string;
  failure: Failure;
  watchSeconds: number;
  nextCheckSeconds: number;
  freesKey: boolean;
}
