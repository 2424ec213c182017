import type { Invoice } from '@checkout/contract/invoice.ts';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/ui/day-text.tsx';
import type { InvoiceGroup } from './group-invoices.ts';

/** The date that matters about an invoice of this group. */
export function InvoiceRowDate({ group, invoice }: { group: InvoiceGroup; invoice: Invoice }) {
  const { t } = useTranslation('account');
  if (group === 'paid' && invoice.paidAt) {
    return (
      <>
        {t('invoices.paidOn')} <DayText instant={invoice.paidAt} />
      </>
    );
  }
  const isDue = group === 'pending' || group === 'expired';
  return (
    <>
      {t(isDue ? 'invoices.due' : 'invoices.created')}{' '}
      <DayText instant={isDue ? invoice.dueDate : invoice.createdAt} />
    </>
  );
}
