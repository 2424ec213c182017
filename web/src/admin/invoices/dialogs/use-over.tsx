import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { type InvoiceActName, possibleActs } from '../possible-acts.ts';

/** How an invoice stands to which something cannot be done any more; undefined while it can. */
export function useOver(name: InvoiceActName, invoice: AdminInvoice): ReactNode | undefined {
  const { t } = useTranslation('admin');
  if (possibleActs(invoice).includes(name)) return undefined;
  return (
    <>
      {t('dialog.over', { number: invoice.gfaInvoiceId })} <StatusChip status={invoice.status} />
    </>
  );
}
