import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import type { StoredAnswer } from '@checkout/proto/account/v1/account.ts';

/** A holder that does not renew for this long loses its key. The duration is returned with each lease. */
export const LEASE_MS = 5_000;

const leaseTime = sql`make_interval(secs => ${LEASE_MS / 1_000})`;

/**
 * Returns true when the lease now holds the key: it was not used within 24 h, or the previous holder, with
 * the same request, let its lease expire. The loser of a race waits for the winner's row and finds it leased.
 */
export async function leaseRequest(
  db: Queryable,
  { caller, key, fingerprint, lease }: RequestKey & { fingerprint: string; lease: string },
): Promise<boolean> {
  const leased = await execute(
    db,
    sql`
      insert into keyed_requests as held (caller, key, fingerprint, lease, leased_until, expires_at)
      values (${caller}, ${key}, ${fingerprint}, ${lease}, clock_timestamp() + ${leaseTime},
        clock_timestamp() + ${keyLifetime})
      on conflict (caller, key) do update set
        fingerprint = excluded.fingerprint,
        lease = excluded.lease,
        leased_until = excluded.leased_until,
        expires_at = excluded.expires_at,
        answer_status = null,
        answer_content_type = null,
        answer_body = null
      where held.expires_at <= clock_timestamp()
        or (held.answer_status is null and held.leased_until <= clock_timestamp()
          and held.fingerprint = excluded.fingerprint)`,
  );
  return leased === 1;
}

export async function findRequest(
  db: Queryable,
  { caller, key }: RequestKey,
): Promise<StoredRequest | undefined> {
  const found = await maybeOne<StoredRow>(
    db,
    sql`
      select fingerprint, answer_status as status, answer_content_type as "contentType", answer_body as body
      from keyed_requests where caller = ${caller} and key = ${key}`,
  );
  if (found === undefined) return undefined;
  const { fingerprint, status, contentType, body } = found;
  const answered = status !== null && contentType !== null && body !== null;
  return { fingerprint, answer: answered ? { status, contentType, body } : undefined };
}

/**
 * Returns true when the lease is extended by `LEASE_MS`; false when it was lost or the request is finished.
 */
export async function renewLease(
  db: Queryable,
  { caller, key, lease }: RequestKey & { lease: string },
): Promise<boolean> {
  const renewed = await execute(
    db,
    sql`
      update keyed_requests set leased_until = clock_timestamp() + ${leaseTime}
      where caller = ${caller} and key = ${key} and lease = ${lease} and answer_status is null`,
  );
  return renewed === 1;
}

/** Stores the response for 24 h from now, unless the lease was lost. */
export async function storeAnswer(
  db: Queryable,
  { caller, key, lease, answer }: RequestKey & { lease: string; answer: StoredAnswer },
): Promise<void> {
  const { status, contentType, body } = answer;
  await execute(
    db,
    sql`
      update keyed_requests set answer_status = ${status}, answer_content_type = ${contentType},
        answer_body = ${Buffer.from(body)}, expires_at = clock_timestamp() + ${keyLifetime}
      where caller = ${caller} and key = ${key} and lease = ${lease} and answer_status is null`,
  );
}

/** Frees the key, unless the lease was lost. */
export async function deleteRequest(
  db: Queryable,
  { caller, key, lease }: RequestKey & { lease: string },
): Promise<void> {
  await execute(
    db,
    sql`delete from keyed_requests
        where caller = ${caller} and key = ${key} and lease = ${lease} and answer_status is null`,
  );
}

/** Deletes at most `limit` requests whose response has expired; returns how many. */
export async function deleteExpiredRequests(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from keyed_requests where (caller, key) in (
          select caller, key from keyed_requests where expires_at < statement_timestamp()
          order by expires_at limit ${limit} for update skip locked)`,
  );
}

interface RequestKey {
  caller: string;
  key: string;
}

interface StoredRequest {
  fingerprint: string;
  answer: StoredAnswer | undefined;
}

interface StoredRow {
  fingerprint: string;
  status: number | null;
  contentType: string | null;
  body: Buffer | null;
}
