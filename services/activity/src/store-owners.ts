import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, plannedOnce, sql } from '@checkout/kit/database/sql.ts';

/** Serialises looking up and setting the owner of an e-mail until the transaction ends. */
export async function lockEmail(trx: Transaction, email: string): Promise<void> {
  await lockUntilEnd(trx, 'email', email);
}

/** Returns the member who verified this e-mail most recently. */
export async function findOwner(trx: Transaction, email: string): Promise<string | undefined> {
  const found = await maybeOne<{ userId: string }>(
    trx,
    plannedOnce(sql`
      select user_id as "userId" from email_owners where email = ${email} and email <> ''
      order by told_at desc limit 1`),
  );
  return found?.userId;
}

/** Returns false if a newer event about the member was already stored; events may arrive in any order. */
export async function upsertOwner(
  trx: Transaction,
  { userId, email, toldAt }: { userId: string; email: string; toldAt: Date },
): Promise<boolean> {
  const changed = await execute(
    trx,
    sql`
      insert into email_owners as known (user_id, email, told_at) values (${userId}, ${email}, ${toldAt})
      on conflict (user_id) do update set email = excluded.email, told_at = excluded.told_at
      where known.told_at <= excluded.told_at`,
  );
  return changed === 1;
}
