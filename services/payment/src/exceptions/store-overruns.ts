import { execute, type Queryable, sql } from '@checkout/kit/database/sql.ts';

/**
 * Writes down, once per invoice, that it was paid with a coupon beyond the coupon's limit. The reference names the invoice
 * too: an attempt has one exception of a kind and reference, and may pay several invoices with the same coupon.
 */
export async function insertOverrun(trx: Queryable, overrun: Overrun): Promise<void> {
  await execute(
    trx,
    sql`insert into payment_exceptions (
          id, kind, attempt_id, invoice_id, invoice_number, description, amount_minor, currency, provider_reference
        ) values (
          ${crypto.randomUUID()}, 'coupon_overrun', ${overrun.attemptId}, ${overrun.invoiceId},
          ${overrun.invoiceNumber}, ${overrun.description}, ${overrun.amountMinor}, ${overrun.currency},
          ${`${overrun.couponCode} ${overrun.invoiceNumber}`}
        ) on conflict do nothing`,
  );
}

interface Overrun {
  /** Null when no attempt of ours paid. */
  attemptId: string | null;
  invoiceId: string;
  invoiceNumber: string;
  description: string;
  /** What the coupon took off, in minor units. */
  amountMinor: bigint;
  currency: string;
  couponCode: string;
}
