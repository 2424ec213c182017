import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, plannedOnce, rows, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from './invoice-row.ts';
import { changedColumns, nextVersion } from './store-columns.ts';

/** Returns the member with this e-mail, if it is verified. */
export async function findVerifiedMember(trx: Transaction, email: string): Promise<MemberRow | undefined> {
  return await maybeOne(
    trx,
    plannedOnce(sql`select user_id as "userId", username from members
        where lower(email) = lower(${email}) and email_verified order by occurred_at desc limit 1`),
  );
}

/** Returns a payer's displayed name, undefined for an unknown member; locks the member until the end. */
export async function lockShownName(trx: Transaction, { userId }: NewMember): Promise<string | undefined> {
  const statement = sql`
    select coalesce(nullif(username, ''), email) as name from members where user_id = ${userId} for update`;
  return (await maybeOne<{ name: string }>(trx, statement))?.name;
}

/** Saves what is newest about a member; returns false if something newer is known already. */
export async function saveMember(trx: Transaction, member: NewMember): Promise<boolean> {
  const saved = await execute(
    trx,
    sql`
      insert into members (user_id, email, email_verified, username, occurred_at)
      values (${member.userId}, ${member.email}, ${member.emailVerified}, ${member.username}, ${member.occurredAt})
      on conflict (user_id) do update set email = excluded.email, email_verified = excluded.email_verified,
        username = excluded.username, occurred_at = excluded.occurred_at
      where members.occurred_at <= excluded.occurred_at`,
  );
  return saved === 1;
}

/**
 * Locks the invoices that the functions below change, in the order in which several invoices are locked; call
 * it before them. A payment of several may lock the same ones, since its parts belong to one person.
 */
export async function lockMemberInvoices(
  trx: Transaction,
  { member, isRenamed }: { member: NewMember; isRenamed: boolean },
): Promise<void> {
  const { userId, username, email, emailVerified } = member;
  await execute(
    trx,
    sql`
      select from invoices where id in (
        select id from invoices
        where recipient_id = ${userId} and recipient_username is distinct from nullif(${username}, '')
        union all select id from invoices where payer_id = ${userId} and ${isRenamed}::boolean
        union all select id from invoices
        where recipient_id is null and lower(recipient_email) = lower(${email}) and ${emailVerified}::boolean)
      order by id for no key update`,
  );
}

/** Makes a member the recipient of the invoices addressed to their e-mail that have none yet. */
export async function bindRecipient(trx: Transaction, member: NewMember): Promise<ChangedRow[]> {
  return await rows(
    trx,
    sql`
      update invoices set ${nextVersion}, recipient_id = ${member.userId},
        recipient_username = nullif(${member.username}, '')
      where recipient_id is null and lower(recipient_email) = lower(${member.email})
      returning ${changedColumns}`,
  );
}

/** Shows a member's current name on the invoices addressed to them. */
export async function renameRecipient(trx: Transaction, member: NewMember): Promise<void> {
  await execute(
    trx,
    sql`update invoices set recipient_username = nullif(${member.username}, '')
        where recipient_id = ${member.userId}
          and recipient_username is distinct from nullif(${member.username}, '')`,
  );
}

/** Changes the row version of the invoices that a member pays, since these show the current name. */
export async function touchPayerInvoices(
  trx: Transaction,
  { userId }: Pick<NewMember, 'userId'>,
): Promise<void> {
  await execute(trx, sql`update invoices set payer_id = payer_id where payer_id = ${userId}`);
}

interface MemberRow {
  userId: string;
  username: string;
}

export interface NewMember {
  userId: string;
  email: string;
  emailVerified: boolean;
  username: string;
  occurredAt: Date;
}
