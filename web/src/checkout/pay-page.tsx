import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isAbsent } from '../shared/api/api-error.ts';
import { lazyComponent } from '../shared/loading/lazy-component.tsx';
import { LazyPart } from '../shared/loading/lazy-part.tsx';
import { useHasBeenTrue } from '../shared/loading/use-has-been-true.ts';
import { useHasPassed } from '../shared/loading/use-has-passed.ts';
import { useBrand } from '../shared/site/use-brand.ts';
import { Page } from '../shared/ui/page.tsx';
import { PayPageLayout } from './pay-page-layout.tsx';
import { PayPageSkeleton } from './pay-page-skeleton.tsx';
import { letterheadQuery, paymentMethodsQuery } from './queries.ts';
import { useLiveInvoice } from './use-live-invoice.ts';

/** How long the page waits for what would push it down; then it is shown with placeholders there. */
const patienceMs = 8_000;

/** Loaded lazily: most visits have an invoice to show. */
const InvoiceMissing = lazyComponent(async () => (await import('./invoice-missing.tsx')).InvoiceMissing);

/** The page for several invoices that are paid together. */
const CombinedPaymentPage = lazyComponent(async () =>
  (await import('./combined/load-combined-payment-page.ts')).loadCombinedPaymentPage(),
);

/**
 * The payment page: an invoice on the left, and the one thing to do about it on the right. Anyone with the
 * link may see it.
 */
export function PayPage() {
  const merchant = useBrand()?.companyName;
  const { invoiceId = '' } = useParams();
  const { invoice, isMissing, error, refetch } = useLiveInvoice(invoiceId);
  const hasPageData = usePageData();

  // After sign-out, an invoice that only its payer may see is no longer shown.
  const isNoLongerTheirs = isAbsent(error);
  if (isMissing && (!invoice || isNoLongerTheirs))
    return <InvoiceMissing error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={merchant && invoice?.gfaInvoiceId} site={merchant} width="wide">
      {invoice?.parts ? (
        <LazyPart fallback={<PayPageSkeleton />}>
          <CombinedPaymentPage invoice={invoice} />
        </LazyPart>
      ) : invoice && hasPageData ? (
        <PayPageLayout invoice={invoice} />
      ) : (
        <PayPageSkeleton />
      )}
    </Page>
  );
}

/**
 * Returns whether the data that would push the page down if it arrived later has loaded or failed, or takes too
 * long; both queries start at once, and a failure is shown where the data belongs.
 */
function usePageData(): boolean {
  const letterhead = useQuery(letterheadQuery);
  const methods = useQuery(paymentMethodsQuery);
  const isTooLong = useHasPassed(patienceMs);
  return useHasBeenTrue(isTooLong || (!letterhead.isPending && !methods.isPending));
}
