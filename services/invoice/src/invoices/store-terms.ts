import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow, InvoiceRow } from './invoice-row.ts';
import { changeable, changedColumns, nextAmount, nextVersion } from './store-columns.ts';

/**
 * Replaces the terms, as long as the invoice has the amount version that was read, no coupon, and is neither
 * paid nor being paid; otherwise returns undefined.
 */
export async function updateTerms(
  trx: Transaction,
  { invoiceId, amountVersion, terms }: { invoiceId: string; amountVersion: bigint; terms: Terms },
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${nextAmount}, amount_minor = ${terms.amountMinor}::bigint,
        currency = ${terms.currency}, description = ${terms.description}, metadata = ${terms.metadataJson}::json
      where id = ${invoiceId} and amount_version = ${amountVersion}::bigint and coupon_code is null and ${changeable}
      returning ${changedColumns}`,
  );
}

/** What an invoice charges, and for what. */
export type Terms = Pick<InvoiceRow, 'amountMinor' | 'currency' | 'description' | 'metadataJson'>;
