import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';

/** What stands in the way of an invoice: a payment that is being taken, was rejected or failed. */
export function InvoiceProblems({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const { status, lastFailure, rejectionReason, paymentInProgress } = invoice;
  const isOpen = status === 'pending' || status === 'failed';
  return (
    <>
      {isOpen && paymentInProgress && <Message tone="info">{t('inProgress')}</Message>}
      {isOpen && rejectionReason !== null && (
        <Message tone="warning" title={t('rejected')}>
          {rejectionReason || t('rejectedNoReason')}
        </Message>
      )}
      {isOpen && lastFailure && (
        <Message tone="warning" title={t('failure')}>
          {lastFailure.message}
        </Message>
      )}
    </>
  );
}
