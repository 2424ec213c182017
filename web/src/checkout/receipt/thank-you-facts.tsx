import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { letterheadQuery, usedMethodQuery } from '../queries.ts';
import { ReceiptSave } from './receipt-save.tsx';

/** The facts of a manual payment, row by row. */
export function ThankYouFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const { data: letterhead } = useQuery(letterheadQuery);
  const { data: answer } = useQuery(usedMethodQuery(invoice));
  const method = answer?.paymentMethod;
  const isTransfer = method?.type === 'bank_transfer';
  const { convertedAmountMinor, convertedCurrency, receiptUrl } = invoice;
  const isConverted = convertedAmountMinor !== null && convertedCurrency !== null;
  const isPaid = invoice.status === 'paid';
  const issuer = letterhead && `${letterhead.settings.companyName}\n${letterhead.settings.address}`;
  return (
    <Facts
      rows={[
        { name: t('thanks.issuer'), value: issuer },
        { name: t('thanks.number'), value: invoice.gfaInvoiceId },
        { name: t('thanks.amount'), value: amountText(invoice.amountMinor, invoice.currency) },
        { name: t('thanks.currency'), value: invoice.currency },
        { name: t('thanks.sent'), value: isConverted && amountText(convertedAmountMinor, convertedCurrency) },
        { name: t('thanks.email'), value: invoice.recipientEmail },
        { name: t('thanks.description'), value: invoice.description },
        { name: t('thanks.method'), value: invoice.paymentMethodName ?? method?.name },
        { name: t('thanks.bank'), value: isTransfer && method.bankName },
        { name: t('thanks.account'), value: isTransfer && method.accountNumber },
        { name: t('thanks.status'), value: t(isPaid ? 'thanks.statusPaid' : 'thanks.statusPending') },
        { name: t('thanks.note'), value: invoice.userNotes },
        { name: t('thanks.receipt'), value: receiptUrl && <ReceiptSave receiptKey={receiptUrl} /> },
        { name: t('thanks.response'), value: isPaid && invoice.adminResponse },
      ]}
    />
  );
}
