import { maybeOne, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/** Serializes what an attempt keeps of its method, as JSON: where the payer was told to send the money. */
export function usedMethodJson(method: PaymentMethodRow): string {
  const { name, shortName, type, currency, detailsText, instructions, account } = method;
  const used: UsedMethod = { name, shortName, type, currency, detailsText, instructions, account };
  return JSON.stringify(used);
}

/** Returns the method as kept with the invoice's newest payment by it; undefined when none was kept. */
export async function findUsedMethod(
  db: Queryable,
  { invoiceId, methodId }: { invoiceId: string; methodId: string },
): Promise<UsedMethod | undefined> {
  const kept = await maybeOne<{ method: UsedMethod }>(
    db,
    sql`select used_method as method from payment_attempts
        where invoice_id = ${invoiceId} and rail = 'manual' and payment_method_id = ${methodId}
          and used_method is not null
        order by state = 'failed', created_at desc limit 1`,
  );
  // Copies from before accounts existed have none, even if the method has one now.
  return kept && { ...kept.method, account: kept.method.account ?? null };
}

/** The QR image is not kept: it is large, and nobody scans it again. */
type UsedMethod = Pick<
  PaymentMethodRow,
  'name' | 'shortName' | 'type' | 'currency' | 'detailsText' | 'instructions' | 'account'
>;
