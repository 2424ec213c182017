import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

/**
 * Returns whether a due date would expire a payable invoice: the last moment of that day in UTC has passed.
 */
export function expiresBy(
  { status }: Pick<AdminInvoice, 'status'>,
  { day, now }: { day: string; now: number },
): boolean {
  return (status === 'pending' || status === 'failed') && Date.parse(`${day}T23:59:59.999Z`) <= now;
}
