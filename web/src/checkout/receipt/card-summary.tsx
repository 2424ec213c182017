import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useIssuer } from '../use-issuer.ts';
import { WhatWasPaid } from './what-was-paid.tsx';

/** Shows what a card payment was for, and for whom. */
export function CardSummary({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const { issuer } = useIssuer(invoice);
  return (
    <WhatWasPaid
      invoice={invoice}
      rows={[
        { name: t('cardSuccess.invoiceId'), value: invoice.gfaInvoiceId },
        { name: t('cardSuccess.amount'), value: amountText(invoice.amountMinor, invoice.currency) },
        { name: t('cardSuccess.recipient'), value: invoice.recipientEmail },
        { name: t('thanks.issuer'), value: issuer && `${issuer.companyName}\n${issuer.address}` },
      ]}
    />
  );
}
