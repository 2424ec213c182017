import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type {
  ListInvoiceStatesRequest,
  ListInvoiceStatesResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { statesOfCombined } from '../combined/read-combined.ts';
import { findInvoiceStates } from './store-invoice.ts';

const MAX_IDS = 500;

/**
 * Returns the states of these invoices and payments of several; reads invoices in one statement, however
 * many. A UUID gives access by itself. Throws VALIDATION_ERROR.
 */
export async function listInvoiceStates(
  { db }: { db: Database },
  { ids }: ListInvoiceStatesRequest,
): Promise<ListInvoiceStatesResponse> {
  if (ids.length > MAX_IDS) throw invalid('VALIDATION_ERROR', `At most ${MAX_IDS} invoices at once`);
  if (!ids.every(isUuid)) throw invalid('VALIDATION_ERROR', 'Invoices are named by UUID here');
  const states = await findInvoiceStates(db, ids);
  const known = new Set(states.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id.toLowerCase()));
  return { states: [...states, ...(await statesOfCombined(db, others))] };
}
