import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/sql.ts';

/** Writes an exception down, once per attempt, kind and reference; false when it stood there already. */
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

/** The kind of money of an attempt that was found not to be wanted and has to go back. */
export async function findUnwanted(db: Queryable, attemptId: string): Promise<UnwantedKind | undefined> {
  const found = await maybeOne<{ kind: UnwantedKind }>(
    db,
    sql`select kind from payment_exceptions
        where attempt_id = ${attemptId} and kind in ('late_payment', 'surplus_payment', 'amount_mismatch')
        order by created_at limit 1`,
  );
  return found?.kind;
}

export async function markRefunded(
  trx: Queryable,
  { attemptId, kind }: { attemptId: string; kind: ExceptionKind },
): Promise<void> {
  await execute(
    trx,
    sql`update payment_exceptions set resolution = 'refunded' where attempt_id = ${attemptId} and kind = ${kind}`,
  );
}

/** Newest first, after the cursor's row; attempts of unknown outcome count among them as long as they are. */
export async function listExceptions(
  db: Queryable,
  { limit, after }: { limit: number; after: ExceptionPosition | undefined },
): Promise<ExceptionRow[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`where (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return await rows<ExceptionRow>(
    db,
    sql`select id, kind, invoice_id as "invoiceId", attempt_id as "attemptId", description,
               amount_minor as "amountMinor", currency, resolution, created_at as "createdAt",
               created_at::text as "position"
        from (${allExceptions}) as listed ${rest} order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countExceptions(db: Queryable): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select (select count(*) from payment_exceptions)
             + (select count(*) from payment_attempts where state = 'unknown') as total`,
  );
  return total;
}

const allExceptions = sql`
  select id, kind, invoice_id, attempt_id, description, amount_minor, currency, resolution, created_at
  from payment_exceptions
  union all
  select id, 'unknown_attempt', invoice_id, id,
         'The outcome of this payment is not known yet: ' || description,
         coalesce(gems, amount_minor), case when gems is null then currency else '' end, 'open', created_at
  from payment_attempts where state = 'unknown'`;

export type UnwantedKind = 'late_payment' | 'surplus_payment' | 'amount_mismatch';
export type ExceptionKind = UnwantedKind | 'orphan_debit' | 'partial_refund';

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
  kind: ExceptionKind | 'unknown_attempt';
  invoiceId: string | null;
  attemptId: string;
  description: string;
  amountMinor: bigint;
  currency: string;
  resolution: string;
  createdAt: Date;
  /** `createdAt` to the microsecond, for the cursor. */
  position: string;
}
