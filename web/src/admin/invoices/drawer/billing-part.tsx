import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Part } from './part.tsx';

/** The billing details on the receipt; nothing until somebody has entered them. */
export function BillingPart({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const rows = [
    { name: t('billing.company'), value: invoice.billingCompanyName },
    { name: t('billing.address'), value: invoice.billingAddress },
    { name: t('billing.vat'), value: invoice.billingVatNumber },
    { name: t('billing.tax'), value: invoice.billingTaxId },
  ];
  if (rows.every(({ value }) => !value)) return null;
  return (
    <Part title={t('billing.title')}>
      <Facts rows={rows} />
    </Part>
  );
}
