import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { ReceiptSave } from './receipt-save.tsx';
import { useSentPayment } from './use-sent-payment.ts';

/** Shows how and when it was paid, row by row. */
export function ThankYouFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { method, reference } = useSentPayment(invoice);
  const isTransfer = method?.type === 'bank_transfer';
  const { receiptUrl, confirmedAt, paidAt, gfaInvoiceId } = invoice;
  const isPaid = invoice.status === 'paid';
  return (
    <Facts
      rows={[
        { name: t('thanks.method'), value: invoice.paymentMethodName ?? method?.name },
        { name: t('thanks.bank'), value: isTransfer && method.bankName },
        { name: t('thanks.account'), value: isTransfer && method.accountNumber },
        { name: t('review.confirmed'), value: confirmedAt && <DayText instant={confirmedAt} withTime /> },
        { name: t('paid.on'), value: isPaid && paidAt && <DayText instant={paidAt} withTime /> },
        // Omitted when it is the invoice's number, which is already shown beside.
        { name: t('review.reference'), value: reference !== gfaInvoiceId && reference },
        { name: t('thanks.status'), value: t(isPaid ? 'thanks.statusPaid' : 'thanks.statusPending') },
        { name: t('thanks.note'), value: invoice.userNotes },
        { name: t('thanks.receipt'), value: receiptUrl && <ReceiptSave receiptKey={receiptUrl} /> },
        { name: t('thanks.response'), value: isPaid && invoice.adminResponse },
      ]}
    />
  );
}
