import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { translateMessage } from '../shared/i18n/refusals/translate-message.ts';
import { isUnpaid } from '../shared/invoice/expiry.ts';
import { showToast } from '../shared/toast/toast-store.ts';
import { Page } from '../shared/ui/page.tsx';
import { InvoiceMissing } from './invoice-missing.tsx';
import { returnOutcome } from './rails/card/return-outcome.ts';
import { useCardReturn } from './rails/card/use-card-return.ts';
import { ManualGrid } from './rails/manual/manual-grid.tsx';
import { CardReceipt } from './receipt/card-receipt.tsx';
import { CardSummary } from './receipt/card-summary.tsx';
import { useLiveInvoice } from './use-live-invoice.ts';

/** The page that a card payment returns to. Its query proves nothing: the server asks the provider. */
export function CardSuccessPage() {
  const { t } = useTranslation('receipt');
  const { invoiceId = '' } = useParams();
  const [query] = useSearchParams();
  const cardReturn = useCardReturn({
    invoiceId,
    paymentIntentId: query.get('payment_intent'),
    isGood: query.get('redirect_status') === 'succeeded',
  });
  const { invoice, isMissing, error, refetch } = useLiveInvoice(invoiceId);

  if (isMissing && !invoice) return <InvoiceMissing error={error} onRetry={() => void refetch()} />;
  const outcome = invoice ? returnOutcome(invoice, cardReturn) : 'processing';
  if (invoice && outcome === 'back') return <BackToPaying invoice={invoice} />;
  if (invoice?.parts && outcome === 'paid') return <Navigate to={`/pay/${invoice.id}`} replace />;
  // The provider reported success: until that is recorded, do not link to a page where the payer could pay
  // again.
  const isSettled = invoice !== undefined && !(cardReturn.isConfirmed && isUnpaid(invoice));
  return (
    <Page title={t(outcome === 'paid' ? 'cardSuccess.paid' : 'cardSuccess.processing')} width="wide">
      <ManualGrid
        back={isSettled ? { to: `/pay/${invoiceId}`, label: t('cardSuccess.view') } : undefined}
        summary={invoice ? <CardSummary invoice={invoice} /> : <Skeleton variant="rounded" height={160} />}
        panel={
          invoice ? (
            <CardReceipt invoice={invoice} isPaid={outcome === 'paid'} />
          ) : (
            <Skeleton variant="rounded" height={480} />
          )
        }
      />
    </Page>
  );
}

/** No money arrived: the invoice's own page shows why, and the ways to pay. */
function BackToPaying({ invoice: { id, status, lastFailure } }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const description = status === 'failed' && lastFailure ? translateMessage(lastFailure.message) : undefined;
  useEffect(() => {
    if (description) showToast({ tone: 'error', title: t('pay.failedTitle'), description });
  }, [description, t]);
  return <Navigate to={`/pay/${id}`} replace />;
}
