import { one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { isOverdue } from '../invoices/store-columns.ts';
import { sequencesOfEmail, sequencesOfMember } from './store-filter.ts';

/**
 * Sums the amounts of a person's invoices. An amount counts as paid by the settlement that holds, less what
 * was refunded, and as paid by this person if they are its payer or no payer is known: a guest has paid what
 * was addressed to them. What is still due is owed by the recipient.
 */
export async function sumOfMember(db: Queryable, person: Person): Promise<SumRow[]> {
  return rows<SumRow>(
    db,
    sql`
      with theirs as materialized (
        select id, currency, status, amount_minor, refunded_minor, payer_id, ${isOverdue} as overdue,
          ${isAddressedTo(person)} as addressed
        from invoices where sequence in (${sequencesOf(person)})
      ), parts as (
        select currency, amount_minor as minor, case
            when status in ('pending_admin_review', 'awaiting_bank_transfer') then 'confirming'
            when not addressed then null
            when status = 'expired' or overdue then 'expired'
            when status in ('pending', 'failed') then 'owed'
          end as kind
        from theirs
        union all
        select theirs.currency, settlements.amount_minor - settlements.refunded_minor,
          ${paidBy(person, sql`settlements.payer_id`)}
        from theirs join settlements on invoice_id = theirs.id and reversed_at is null
        union all
        select currency, refunded_minor, case ${paidBy(person, sql`payer_id`)} when 'paid' then 'refunded' end
        from theirs where refunded_minor > 0
      )
      select currency, kind, count(*) as count, sum(minor)::bigint as "amountMinor"
      from parts where kind is not null group by currency, kind order by currency, kind`,
  );
}

/** Returns how many invoices they have a part in. */
export async function countOfMember(db: Queryable, person: Person): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(
    db,
    sql`select count(*) as count from (${sequencesOf(person)}) as theirs`,
  );
  return count;
}

function sequencesOf(person: Person): Sql {
  return 'id' in person ? sequencesOfMember(person.id) : sequencesOfEmail(person.email);
}

function isAddressedTo(person: Person): Sql {
  return 'id' in person ? sql`(recipient_id is not distinct from ${person.id})` : sql`true`;
}

function paidBy(person: Person, payer: Sql): Sql {
  const id = 'id' in person ? person.id : '';
  return sql`case
    when ${payer} = ${id} then 'paid'
    when not addressed then null
    when ${payer} is null then 'paid'
    else 'paid_by_others' end`;
}

/** A member, or an e-mail with which nobody has signed in. */
type Person = { id: string } | { email: string };

interface SumRow {
  currency: string;
  kind: string;
  count: bigint;
  amountMinor: bigint;
}
