import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { payPhase } from '../pay-phase.ts';
import { paymentMethodQuery } from '../queries.ts';
import { useLiveInvoice } from '../use-live-invoice.ts';
import { ManualPayment } from './manual-payment.tsx';

/** One manual way to pay: what to transfer where, and saying that it is done. */
export function ManualPage() {
  const { t } = useTranslation('checkout');
  const { invoiceId = '', methodId = '' } = useParams();
  const { invoice, isMissing } = useLiveInvoice(invoiceId);
  const { data, isError } = useQuery(paymentMethodQuery(methodId));
  const method = data?.paymentMethod;

  if ((isMissing && !invoice) || isError) return <MethodMissing invoiceId={invoiceId} />;
  if (!invoice || !method) {
    return (
      <Page title={t('manual.details')}>
        <Skeleton variant="rounded" height={520} />
      </Page>
    );
  }
  // What this page is for is over, or not possible now: the invoice's own page says which.
  if (payPhase(invoice, new Date()) !== 'payable') {
    const isSubmitted = invoice.status === 'pending_admin_review' && invoice.paymentMethodId === methodId;
    return (
      <Navigate to={isSubmitted ? `/pay/${invoiceId}/${methodId}/thank-you` : `/pay/${invoiceId}`} replace />
    );
  }
  return (
    <Page title={t('manual.title', { name: method.name })}>
      <ManualPayment invoice={invoice} method={method} />
    </Page>
  );
}

function MethodMissing({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Page title={t('manual.notFound')}>
      <Notice title={t('manual.notFound')} text={t('manual.notFoundText')}>
        <RouterButton to={`/pay/${invoiceId}`} variant="outlined">
          {t('manual.back')}
        </RouterButton>
      </Notice>
    </Page>
  );
}
