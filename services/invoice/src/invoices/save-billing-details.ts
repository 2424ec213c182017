import { inTransaction } from '@checkout/kit/database/database.ts';
import { forbidden, invalid } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type {
  SaveBillingDetailsRequest,
  SaveBillingDetailsResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { mayEditBilling } from './access.ts';
import { presentInvoice } from './get-invoice.ts';
import { recordChange } from './history/record-change.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoice } from './load-invoice.ts';
import { type Billing, lockInvoice, updateBillingDetails } from './store-invoice.ts';

const limits = { companyName: 200, address: 500, vatNumber: 50, taxId: 50 } as const;

/**
 * Saves the billing details of the receipt. Once the invoice is paid, only recipient, payer and admins may,
 * and a change creates the next revision of the receipt. Throws UNAUTHORIZED, FORBIDDEN or VALIDATION_ERROR.
 */
export async function saveBillingDetails(
  { db }: Deps,
  { ref, ...billing }: SaveBillingDetailsRequest,
  context: CallContext,
): Promise<SaveBillingDetailsResponse> {
  const member = requireMember(context);
  assertLengths(billing);
  const { id } = await loadInvoice(db, ref, context);
  const row = await inTransaction(db, async (trx) => {
    const before = await lockInvoice(trx, id);
    if (!mayEditBilling(before, context.caller)) {
      throw forbidden('Only recipient or payer can change the billing details of a paid invoice');
    }
    if (isSame(before, billing)) return before;
    const changed = await updateBillingDetails(trx, id, billing);
    recordChange(trx, {
      row: changed,
      kind: 'billing_changed',
      from: changed.fromStatus,
      actor: actorOf(member),
      reason: 'Billing details changed',
    });
    return changed;
  });
  const { invoice } = await presentInvoice(db, row, context);
  return { invoice };
}

function assertLengths(billing: Billing): void {
  for (const [field, limit] of Object.entries(limits)) {
    if (billing[field as keyof Billing].length > limit) {
      throw invalid('VALIDATION_ERROR', `${field} must be at most ${limit} characters`);
    }
  }
}

function isSame(row: InvoiceRow, billing: Billing): boolean {
  return (
    row.billingCompanyName === billing.companyName &&
    row.billingAddress === billing.address &&
    row.billingVatNumber === billing.vatNumber &&
    row.billingTaxId === billing.taxId
  );
}
