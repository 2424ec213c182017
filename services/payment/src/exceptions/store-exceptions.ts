import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  execute,
  joinSql,
  maybeOne,
  one,
  plannedOnce,
  type Queryable,
  rows,
  rowsWithCommit,
  type Sql,
  sql,
} from '@checkout/kit/database/sql.ts';
import type { DifferenceKind } from '../reconciliation/store-comparison.ts';
import { type ExceptionKind, type UnwantedKind, unwantedKinds } from './exception-kinds.ts';

/** Inserts an exception, once per attempt, kind and reference; returns false when it already existed. */
export async function insertException(trx: Queryable, exception: NewException): Promise<boolean> {
  const added = await execute(
    trx,
    sql`insert into payment_exceptions (
          id, kind, attempt_id, invoice_id, description, amount_minor, currency, provider_reference
        ) values (
          ${crypto.randomUUID()}, ${exception.kind}, ${exception.attemptId}, ${exception.invoiceId},
          ${exception.description}, ${exception.amountMinor}, ${exception.currency}, ${exception.providerReference}
        ) on conflict (attempt_id, kind, provider_reference) do nothing`,
  );
  return added === 1;
}

/** Returns the kind of an attempt's unwanted money, which must be returned; undefined without any. */
export async function findUnwanted(db: Queryable, attemptId: string): Promise<UnwantedKind | undefined> {
  return (await maybeOne<{ kind: UnwantedKind }>(db, unwantedOf(attemptId)))?.kind;
}

/** Runs the same query in a statement sent together with COMMIT. */
export function findUnwantedWithCommit(
  trx: Transaction,
  attemptId: string,
  onResult: (kind: UnwantedKind | undefined) => void,
): void {
  rowsWithCommit<{ kind: UnwantedKind }>(trx, unwantedOf(attemptId), ([first]) => onResult(first?.kind));
}

function unwantedOf(attemptId: string): Sql {
  return plannedOnce(sql`select kind from payment_exceptions
        where attempt_id = ${attemptId} and ${isUnwanted}
        order by created_at limit 1`);
}

/** Returns whether this particular payment of an attempt was found unwanted. */
export async function wasUnwanted(
  db: Queryable,
  { attemptId, reference }: { attemptId: string; reference: string },
): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(
    db,
    sql`select exists(select from payment_exceptions where attempt_id = ${attemptId}
          and provider_reference = ${reference} and ${isUnwanted}) as found`,
  );
  return found;
}

const isUnwanted = sql`kind = any(${unwantedKinds}::text[])`;

export async function markRefunded(
  trx: Queryable,
  { attemptId, kind }: { attemptId: string; kind: ExceptionKind },
): Promise<void> {
  await execute(
    trx,
    sql`update payment_exceptions set resolution = 'refunded' where attempt_id = ${attemptId} and kind = ${kind}`,
  );
}

/** Lists exceptions newest first, after the cursor's row, including attempts of unknown outcome. */
export async function findExceptions(
  db: Queryable,
  { filter, limit, after }: { filter: ExceptionFilter; limit: number; after: ExceptionPosition | undefined },
): Promise<ExceptionRow[]> {
  const rest =
    after === undefined
      ? sql`true`
      : sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return await rows<ExceptionRow>(
    db,
    sql`select ${exceptionColumns} from (${allExceptions}) as listed where ${matching(filter)} and ${rest}
        order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countExceptions(db: Queryable, filter: ExceptionFilter): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from (${allExceptions}) as listed where ${matching(filter)}`,
  );
  return total;
}

export async function findException(db: Queryable, id: string): Promise<ExceptionRow | undefined> {
  return await maybeOne<ExceptionRow>(
    db,
    sql`select ${exceptionColumns} from (${allExceptions}) as listed where id = ${id}`,
  );
}

/** Counts the open exceptions, up to the limit. */
export async function countOpenExceptions(db: Queryable, limit: number): Promise<number> {
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (
          select from payment_exceptions where resolution = 'open'
            and not exists (select from exception_resolutions where exception_id = payment_exceptions.id)
          union all
          select from payment_attempts where state = 'unknown' and (open_proposal_id is not null
            or not exists (select from exception_resolutions where exception_id = payment_attempts.id))
          limit ${limit}) as open`,
  );
  return count;
}

/** Inserts an admin's resolution; returns false when the exception was already resolved. */
export async function insertResolution(
  trx: Queryable,
  { exceptionId, kind, notes, resolvedBy, resolvedByName }: NewResolution,
): Promise<boolean> {
  const added = await execute(
    trx,
    sql`insert into exception_resolutions (exception_id, kind, notes, resolved_by, resolved_by_name)
        values (${exceptionId}, ${kind}, ${notes}, ${resolvedBy}, ${resolvedByName}) on conflict do nothing`,
  );
  return added === 1;
}

const exceptionColumns = sql`
  id, kind, invoice_id as "invoiceId", invoice_number as number, attempt_id as "attemptId", description,
  amount_minor as "amountMinor", currency, resolution, created_at as "createdAt", created_at::text as "position", resolved_at as "resolvedAt",
  coalesce(resolved_by, '') as "resolvedBy", coalesce(resolved_by_name, '') as "resolvedByName",
  coalesce(notes, '') as notes, due_at as "dueAt"`;

const resolutionColumns = sql`resolved.resolved_at, resolved.resolved_by, resolved.resolved_by_name, resolved.notes`;

const unknownColumns = sql`
  attempt.id, 'unknown_attempt', attempt.invoice_id, attempt.invoice_number, attempt.id,
  case when attempt.state = 'unknown' then 'The outcome of this payment is not known yet: '
    else 'The outcome of this payment was not known: ' end || attempt.description,
  coalesce(attempt.gems, attempt.amount_minor), case when attempt.gems is null then attempt.currency else '' end`;

/**
 * The last part selects attempts that admins dealt with, either before their outcome became known or by
 * ending them. A proposal about a resolved attempt reopens it until the proposal is decided.
 */
const allExceptions = sql`
  select raised.id, raised.kind, raised.invoice_id,
    coalesce(nullif(raised.invoice_number, ''), attempt.invoice_number) as invoice_number, raised.attempt_id, raised.description,
    raised.amount_minor, raised.currency, case when resolved.exception_id is null then raised.resolution else 'resolved' end as resolution,
    raised.created_at, ${resolutionColumns}, raised.due_at
  from payment_exceptions as raised left join payment_attempts as attempt on attempt.id = raised.attempt_id
    left join exception_resolutions as resolved on resolved.exception_id = raised.id
  union all
  select ${unknownColumns},
    case when resolved.exception_id is null or attempt.open_proposal_id is not null then 'open' else 'resolved' end,
    attempt.created_at, ${resolutionColumns}, null
  from payment_attempts as attempt left join exception_resolutions as resolved on resolved.exception_id = attempt.id
  where attempt.state = 'unknown'
  union all
  select ${unknownColumns}, case when resolved.exception_id is null then 'ended' else 'resolved' end,
    attempt.created_at, ${resolutionColumns}, null
  from payment_attempts as attempt left join exception_resolutions as resolved on resolved.exception_id = attempt.id
  where attempt.state <> 'unknown' and attempt.id in (
    select exception_id from exception_resolutions where kind = 'unknown_attempt'
    union select attempt_id from ending_proposals)`;

function matching({ kind, state }: ExceptionFilter): Sql {
  const conditions = [sql`true`];
  if (kind !== '') conditions.push(sql`kind = ${kind}`);
  if (state !== '') conditions.push(state === 'open' ? sql`resolution = 'open'` : sql`resolution <> 'open'`);
  return joinSql(conditions, ' and ');
}

export interface NewException {
  kind: ExceptionKind;
  attemptId: string;
  invoiceId: string | null;
  description: string;
  /** Minor units of the currency, or whole gems when the currency is empty. */
  amountMinor: bigint;
  currency: string;
  providerReference: string;
}

export interface ExceptionPosition {
  createdAt: string;
  id: string;
}

export interface ExceptionRow {
  id: string;
  kind: ExceptionKind | DifferenceKind | 'unknown_attempt' | 'coupon_overrun';
  invoiceId: string | null;
  /** Number of the invoice; empty without one. */
  number: string;
  /** Null when the exception is not about one of our attempts. */
  attemptId: string | null;
  description: string;
  amountMinor: bigint;
  currency: string;
  resolution: string;
  /** Null unless an admin resolved it; the other three are empty then. */
  resolvedAt: Date | null;
  resolvedBy: string;
  resolvedByName: string;
  notes: string;
  /** The provider's deadline for a response; null when there is none. */
  dueAt: Date | null;
  createdAt: Date;
  /** `createdAt` with microseconds, for the cursor. */
  position: string;
}

export interface ExceptionFilter {
  /** Empty for all kinds. */
  kind: string;
  /** `open`, `resolved` (refunded ones included), or empty for all. */
  state: string;
}

interface NewResolution {
  exceptionId: string;
  kind: string;
  notes: string;
  resolvedBy: string;
  resolvedByName: string;
}
