import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../../shared/i18n/refusals/translate-message.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';

/** What an invoice is waiting for: a refund or a payment in progress, a rejected or a failed payment. */
export function InvoiceProblems({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const amountText = useAmountText();
  const { status, lastFailure, rejectionReason, paymentInProgress } = invoice;
  const isOpen = status === 'pending' || status === 'failed';
  return (
    <>
      {invoice.refundUnderWayMinor > 0 && (
        <Message tone="info" title={t('refundUnderWay')}>
          {t('refundUnderWayText', { amount: amountText(invoice.refundUnderWayMinor, invoice.currency) })}
        </Message>
      )}
      {isOpen && paymentInProgress && <Message tone="info">{t('inProgress')}</Message>}
      {isOpen && rejectionReason !== null && (
        <Message tone="warning" title={t('rejected')}>
          {rejectionReason || t('rejectedNoReason')}
        </Message>
      )}
      {isOpen && lastFailure && (
        <Message tone="warning" title={t('failure')}>
          {translateMessage(lastFailure.message)}
        </Message>
      )}
    </>
  );
}
