import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

const closed: ReadonlySet<string> = new Set(['paid', 'cancelled', 'refunded']);

/** Returns whether an invoice is past its due date and unpaid, whatever its exact status. */
export function isMarkedOverdue(
  { status, dueDate }: Pick<AdminInvoice, 'status' | 'dueDate'>,
  now: Date,
): boolean {
  return !closed.has(status) && Date.parse(dueDate) < now.getTime();
}
