import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useIssuer } from '../use-issuer.ts';
import { WhatWasPaid } from './what-was-paid.tsx';

/** Shows what was paid, and to whom. */
export function ThankYouSummary({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const { issuer } = useIssuer(invoice);
  return (
    <WhatWasPaid
      invoice={invoice}
      rows={[
        { name: t('thanks.number'), value: invoice.gfaInvoiceId },
        { name: t('thanks.amount'), value: amountText(invoice.amountMinor, invoice.currency) },
        { name: t('thanks.currency'), value: invoice.currency },
        { name: t('thanks.email'), value: invoice.recipientEmail },
        { name: t('thanks.issuer'), value: issuer && `${issuer.companyName}\n${issuer.address}` },
      ]}
    />
  );
}
