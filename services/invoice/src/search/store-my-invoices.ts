import { type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { changeable, invoiceColumns } from '../invoices/store-columns.ts';

/** Lists a member's invoices with a number below `before`, newest first. */
export async function listInvoicesOf(
  db: Queryable,
  { member, before, limit }: { member: Member; before: bigint; limit: number },
): Promise<InvoiceRow[]> {
  const earlier = sql`sequence < ${before}::bigint order by sequence desc limit ${limit}`;
  return await rows(
    db,
    sql`
      select ${invoiceColumns} from invoices where sequence in (${sequencesOf(member, earlier)})
      order by sequence desc limit ${limit}`,
  );
}

/** Lists the invoices for which a payment can be started now, after a position, due soonest first. */
export async function listPayableOf(
  db: Queryable,
  { member, after, limit }: { member: Member; after: DuePlace | undefined; limit: number },
): Promise<DueRow[]> {
  const behind =
    after === undefined
      ? sql``
      : sql`and (due_date, sequence) > (${after[0]}::timestamptz, ${after[1]}::bigint)`;
  return await rows(
    db,
    sql`
      with mine as materialized (
        select ${invoiceColumns}, due_date::text as "dueText" from invoices
        where sequence in (${sequencesOf(member, changeable)}) ${behind}
      )
      select * from mine order by "dueDate", sequence limit ${limit}`,
  );
}

/** Selects invoices by recipient, payer, or verified e-mail. */
function sequencesOf({ userId, verifiedEmail }: Member, condition: Sql): Sql {
  const byEmail = sql`union (select sequence from invoices
    where recipient_id is null and lower(recipient_email) = lower(${verifiedEmail ?? ''}) and ${condition})`;
  return sql`(select sequence from invoices where recipient_id = ${userId} and ${condition})
    union (select sequence from invoices where payer_id = ${userId} and ${condition})
    ${verifiedEmail === undefined ? sql`` : byEmail}`;
}

interface Member {
  userId: string;
  /** Undefined for a member whose e-mail is not verified. */
  verifiedEmail: string | undefined;
}

/** A due date as Postgres prints it, and the number that breaks ties. */
type DuePlace = readonly [string, bigint];

type DueRow = InvoiceRow & { dueText: string };
