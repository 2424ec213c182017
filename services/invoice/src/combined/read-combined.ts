import type { Database } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  GetInvoiceRequest,
  GetInvoiceResponse,
  InvoiceState,
  PaidTogether,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { invoiceNotFound } from '../invoices/access.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import type { CombinedPayment } from './combined.ts';
import { loadCombined, withParts } from './load-combined.ts';
import { findSeveralCombined } from './store-combined.ts';
import { viewCombined, viewPart } from './view-combined.ts';

/**
 * Returns a payment of several invoices to its payer, admins and services. Throws INVOICE_NOT_FOUND for all
 * others, even those who have its link.
 */
export async function getCombined(
  { db }: { db: Database },
  { ref }: GetInvoiceRequest,
  context: CallContext,
): Promise<GetInvoiceResponse> {
  const presented = presentCombined(await loadCombined(db, ref), context);
  if (presented === undefined) throw invoiceNotFound();
  return presented;
}

/** Returns those of the payments that exist and that the caller may read. */
export async function getSeveralCombined(
  db: Database,
  ids: string[],
  context: CallContext,
): Promise<GetInvoiceResponse[]> {
  const rows =
    ids.length === 0 || context.caller.kind === 'anonymous' ? [] : await findSeveralCombined(db, ids);
  const combined = await Promise.all(rows.map((row) => withParts(db, row)));
  return combined.flatMap((each) => presentCombined(each, context) ?? []);
}

/** Returns the states of those of the payments that exist. */
export async function statesOfCombined(db: Database, ids: string[]): Promise<InvoiceState[]> {
  if (ids.length === 0) return [];
  const combined = await Promise.all((await findSeveralCombined(db, ids)).map((row) => withParts(db, row)));
  return combined.map((each) => {
    const { id, version, status, updatedAt, dueDate } = viewCombined(each, {
      caller: { kind: 'service', name: 'invoice' },
    });
    const rowVersion = each.parts.map(({ invoice }) => `${invoice.version} ${invoice.status}`).join();
    return { id, version, status, updatedAt, dueDate, rowVersion: `${each.version} ${rowVersion}` };
  });
}

/** Returns the invoices that were paid together with this one; undefined if it was paid alone. */
export async function othersOf(db: Database, row: InvoiceRow): Promise<PaidTogether | undefined> {
  if (row.combinedId === null) return undefined;
  const { id, parts } = await loadCombined(db, row.combinedId);
  return { id, others: parts.filter(({ invoice }) => invoice.id !== row.id).map(viewPart) };
}

/** Presents a payment of several invoices; returns undefined if the caller may not read it. */
function presentCombined(combined: CombinedPayment, context: CallContext): GetInvoiceResponse | undefined {
  const { caller } = context;
  const isAdmin = caller.kind === 'member' && caller.isAdmin;
  const isPayer = caller.kind === 'member' && caller.userId === combined.payerId;
  if (!(isAdmin || isPayer || caller.kind === 'service')) return undefined;
  return {
    invoice: viewCombined(combined, context),
    access: { isAdmin, isPayer, isRecipient: isPayer, isCreator: false },
  };
}
