import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { Page } from '../../../shared/ui/page.tsx';
import { RouterButton } from '../../../shared/ui/router-button.tsx';
import { NothingThere } from '../../nothing-there.tsx';
import { paymentMethodQuery } from '../../queries.ts';
import { useLiveInvoice } from '../../use-live-invoice.ts';
import { usePayPhase } from '../../use-pay-phase.ts';
import { ManualPayment } from './manual-payment.tsx';
import { ManualSkeleton } from './manual-skeleton.tsx';

/** The page of one manual way to pay: what to transfer where, and a button to confirm that it is done. */
export function ManualPage() {
  const { t } = useTranslation('checkout');
  const { invoiceId = '', methodId = '' } = useParams();
  const { invoice, isMissing, ...read } = useLiveInvoice(invoiceId);
  const { data, ...methodRead } = useQuery(paymentMethodQuery(methodId));
  const method = data?.paymentMethod;

  const isInvoiceMissing = isMissing && !invoice;
  if (isInvoiceMissing || (methodRead.isError && !method)) {
    const { error, refetch } = isInvoiceMissing ? read : methodRead;
    return <MethodMissing invoiceId={invoiceId} error={error} onRetry={() => void refetch()} />;
  }
  if (!invoice || !method) {
    return (
      <Page title={t('manual.details')} width="wide">
        <ManualSkeleton backTo={`/pay/${invoiceId}`} />
      </Page>
    );
  }
  return <WhilePayable invoice={invoice} method={method} />;
}

/**
 * When the invoice is no longer payable, redirects to the page that shows why; several invoices together, which
 * no manual method can pay, redirect to the ways that can.
 */
function WhilePayable({ invoice, method }: { invoice: Invoice; method: PaymentMethod }) {
  const { t } = useTranslation('checkout');
  const phase = usePayPhase(invoice);
  if (phase === 'payable' && !invoice.parts) {
    return (
      <Page title={t('manual.title', { name: method.name })} width="wide">
        <ManualPayment invoice={invoice} method={method} />
      </Page>
    );
  }
  const isSubmitted = phase === 'under_review' && invoice.paymentMethodId === method.id;
  const address = `/pay/${invoice.id}`;
  return <Navigate to={isSubmitted ? `${address}/${method.id}/thank-you` : address} replace />;
}

function MethodMissing({ invoiceId, error, onRetry }: MethodMissingProps) {
  const { t } = useTranslation('checkout');
  return (
    <NothingThere
      title={t('manual.notFound')}
      text={t('manual.notFoundText')}
      failed={t('manual.loadFailed')}
      error={error}
      onRetry={onRetry}
    >
      <RouterButton to={`/pay/${invoiceId}`} variant="outlined">
        {t('manual.back')}
      </RouterButton>
    </NothingThere>
  );
}

interface MethodMissingProps {
  invoiceId: string;
  error: unknown;
  onRetry: () => void;
}
