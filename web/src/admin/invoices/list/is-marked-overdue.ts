import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

const closed: ReadonlySet<string> = new Set(['paid', 'cancelled', 'refunded']);

/** Tells whether an invoice is unpaid, in whatever way, after its due date. */
export function isMarkedOverdue(
  { status, dueDate }: Pick<AdminInvoice, 'status' | 'dueDate'>,
  now: Date,
): boolean {
  return !closed.has(status) && Date.parse(dueDate) < now.getTime();
}
