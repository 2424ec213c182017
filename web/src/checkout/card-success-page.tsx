import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../shared/ui/page.tsx';
import { useCardReturn } from './card/use-card-return.ts';
import { InvoiceMissing } from './invoice-missing.tsx';
import { CardReceipt } from './receipt/card-receipt.tsx';
import { useLiveInvoice } from './use-live-invoice.ts';

/** Where a card payment returns to. What the address says proves nothing: the server asks the provider. */
export function CardSuccessPage() {
  const { t } = useTranslation('checkout');
  const { invoiceId = '' } = useParams();
  const [query] = useSearchParams();
  const isAsking = useCardReturn({ invoiceId, paymentIntentId: query.get('payment_intent') });
  const { invoice, isMissing, error, refetch } = useLiveInvoice(invoiceId);

  if (isMissing && !invoice) return <InvoiceMissing error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={t(invoice?.status === 'paid' ? 'cardSuccess.paid' : 'cardSuccess.processing')}>
      {invoice ? (
        <CardReceipt invoice={invoice} isAsking={isAsking} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Page>
  );
}
