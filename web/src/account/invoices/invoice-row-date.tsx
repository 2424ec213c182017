import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { DueDay } from '../../shared/invoice/due-day.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import type { InvoiceGroup } from './group-invoices.ts';

/** Shows the date that matters for an invoice of this group. */
export function InvoiceRowDate({ group, invoice }: { group: InvoiceGroup; invoice: Invoice }) {
  const { t } = useTranslation('account');
  if (group === 'paid' && invoice.paidAt) {
    return (
      <>
        {t('invoices.paidOn')} <DayText instant={invoice.paidAt} />
      </>
    );
  }
  if (group === 'pending' || group === 'expired') {
    return (
      <>
        {t('invoices.due')} <DueDay dueDate={invoice.dueDate} />
      </>
    );
  }
  return (
    <>
      {t('invoices.created')} <DayText instant={invoice.createdAt} />
    </>
  );
}
