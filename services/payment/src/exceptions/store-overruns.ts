import { execute, type Queryable, sql } from '@checkout/kit/database/sql.ts';

/**
 * Records, once per invoice, that it was paid with a coupon beyond the coupon's limit. The reference contains
 * the invoice number because an attempt has one exception per kind and reference and may pay several invoices
 * with the same coupon.
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
  /** Null when the invoice was paid without an attempt. */
  attemptId: string | null;
  invoiceId: string;
  invoiceNumber: string;
  description: string;
  /** The discount, in minor units. */
  amountMinor: bigint;
  currency: string;
  couponCode: string;
}
