import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { type InvoiceActionName, possibleActions } from '../possible-actions.ts';

/**
 * Returns a message with the current status of an invoice on which an action is not possible any more;
 * undefined while it is possible. Somebody else was faster, unless the last attempt here got no response:
 * then that may have done it.
 */
export function useNoLongerPossible(
  name: InvoiceActionName,
  invoice: AdminInvoice,
  { isOutcomeUnknown = false }: { isOutcomeUnknown?: boolean } = {},
): ReactNode | undefined {
  const { t } = useTranslation('admin');
  if (possibleActions(invoice).includes(name)) return undefined;
  const why = isOutcomeUnknown ? 'dialog.overUntold' : 'dialog.over';
  return (
    <>
      {t(why, { number: invoice.gfaInvoiceId })} <StatusChip status={invoice.status} />
    </>
  );
}
