import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { GetInvoicesRequest, GetInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { getSeveralCombined } from '../combined/read-combined.ts';
import { expireIfOverdue } from './due-date/expire-invoices.ts';
import { presentInvoices } from './get-invoice.ts';
import { findInvoicesById } from './store-invoice.ts';

const MAX_IDS = 100;

/**
 * Returns these invoices, and payments of several, as this caller may see them; invoices are read in one
 * statement. See getInvoice. Throws VALIDATION_ERROR.
 */
export async function getInvoices(
  { db }: { db: Database },
  { ids }: GetInvoicesRequest,
  context: CallContext,
): Promise<GetInvoicesResponse> {
  if (ids.length > MAX_IDS) throw invalid('VALIDATION_ERROR', `At most ${MAX_IDS} invoices at once`);
  if (!ids.every(isUuid)) throw invalid('VALIDATION_ERROR', 'Invoices are named by UUID here');
  const found = await findInvoicesById(db, ids);
  const current = await Promise.all(found.map((row) => expireIfOverdue(db, row)));
  const known = new Set(found.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id.toLowerCase()));
  return {
    found: [
      ...(await presentInvoices(db, current, context)),
      ...(await getSeveralCombined(db, others, context)),
    ],
  };
}
