import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { type InvoiceActName, possibleActs } from '../possible-acts.ts';

/**
 * How an invoice stands to which something cannot be done any more; undefined while it can. Somebody else was faster,
 * unless the last try here got no answer: then that may have been it.
 */
export function useOver(
  name: InvoiceActName,
  invoice: AdminInvoice,
  { isUntold = false }: { isUntold?: boolean } = {},
): ReactNode | undefined {
  const { t } = useTranslation('admin');
  if (possibleActs(invoice).includes(name)) return undefined;
  const why = isUntold ? 'dialog.overUntold' : 'dialog.over';
  return (
    <>
      {t(why, { number: invoice.gfaInvoiceId })} <StatusChip status={invoice.status} />
    </>
  );
}
