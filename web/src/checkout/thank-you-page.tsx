import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CheckIcon from '@mui/icons-material/Check';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigationType, useParams } from 'react-router-dom';
import { ProductButton } from '../shared/invoice/product-button.tsx';
import { useHasBeenTrue } from '../shared/loading/use-has-been-true.ts';
import { useContact } from '../shared/site/use-contact.ts';
import { Message } from '../shared/ui/message.tsx';
import { Page } from '../shared/ui/page.tsx';
import { RouterButton } from '../shared/ui/router-button.tsx';
import { forestalledPaymentQuery } from './forestalled-payment.ts';
import { NothingThere } from './nothing-there.tsx';
import { ForestalledMessage } from './panel/outcome/forestalled-message.tsx';
import { OutcomeHead } from './panel/outcome/outcome-head.tsx';
import { ManualGrid } from './rails/manual/manual-grid.tsx';
import { ReceiptActions } from './receipt/receipt-actions.tsx';
import { ThankYouFacts } from './receipt/thank-you-facts.tsx';
import { ThankYouSummary } from './receipt/thank-you-summary.tsx';
import { useSentPayment } from './receipt/use-sent-payment.ts';
import { useLiveInvoice } from './use-live-invoice.ts';

/** The payer's confirmation of a manual payment: that it was recorded, and what happens next. */
export function ThankYouPage() {
  const { t } = useTranslation('receipt');
  const { invoiceId = '' } = useParams();
  const { invoice, isMissing, error, refetch } = useLiveInvoice(invoiceId);

  if (isMissing && !invoice) {
    return (
      <NothingThere
        title={t('thanks.notFound')}
        text={t('thanks.notFoundText')}
        failed={t('thanks.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
      >
        <RouterButton to="/" variant="outlined">
          {t('thanks.home')}
        </RouterButton>
      </NothingThere>
    );
  }
  if (invoice && !isReceived(invoice)) return <Navigate to={`/pay/${invoice.id}`} replace />;
  const title = t(invoice?.status === 'paid' ? 'thanks.paid' : 'thanks.pending');
  return (
    <Page title={title} width="wide">
      <ManualGrid
        back={{ to: `/pay/${invoiceId}`, label: t('cardSuccess.view') }}
        summary={
          invoice ? <ThankYouSummary invoice={invoice} /> : <Skeleton variant="rounded" height={240} />
        }
        panel={invoice ? <Receipt title={title} invoice={invoice} /> : <ReceiptSkeleton />}
      />
    </Page>
  );
}

/**
 * A payment that was never sent, was rejected or failed has no receipt: the invoice's own page shows which of
 * these it is.
 */
function isReceived({ status }: Invoice): boolean {
  return status === 'paid' || status === 'pending_admin_review';
}

/** Waits until the method is known, since its rows would push down what is below. */
function Receipt({ title, invoice }: ReceiptProps) {
  const isKnown = useHasBeenTrue(!useSentPayment(invoice).isLoading);
  return isKnown ? <WholeReceipt title={title} invoice={invoice} /> : <ReceiptSkeleton />;
}

function ReceiptSkeleton() {
  return <Skeleton variant="rounded" height={480} />;
}

function WholeReceipt({ title, invoice }: ReceiptProps) {
  const { t } = useTranslation('receipt');
  const { amount, isConverted } = useSentPayment(invoice);
  const [icon, tone] = outcomes[invoice.status === 'paid' ? 'paid' : 'pending'];
  const { data: forestalled } = useQuery(forestalledPaymentQuery(invoice.id));
  const receipt = useRef<HTMLDivElement>(null);
  const wasPaidHere = useNavigationType() === 'REPLACE';
  useEffect(() => {
    // The focused button is gone, so focus moves to the heading.
    if (!wasPaidHere || document.activeElement !== document.body) return;
    const heading = receipt.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [wasPaidHere]);
  return (
    <Box ref={receipt}>
      <OutcomeHead
        tone={tone}
        icon={icon}
        title={title}
        isPage
        amount={amount}
        label={isConverted && t('thanks.sent')}
      />
      <Box sx={{ display: 'grid', gap: 5, pt: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ForestalledMessage invoiceId={invoice.id} />
        {!forestalled && invoice.status === 'pending_admin_review' && (
          <Message tone="info">{t('thanks.review')}</Message>
        )}
        <ThankYouFacts invoice={invoice} />
        {invoice.status === 'paid' && (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <ProductButton invoice={invoice} variant="contained" size="large" />
            <ReceiptActions invoice={invoice} />
          </Box>
        )}
        <FurtherLinks />
      </Box>
    </Box>
  );
}

const outcomes = {
  paid: [<CheckIcon key="paid" fontSize="inherit" />, 'green'],
  pending: [<ScheduleIcon key="pending" fontSize="inherit" />, 'yellow'],
} as const;

/** Stacked on a phone, where they would not all fit side by side. */
const links = { display: { xs: 'grid', sm: 'flex' }, gap: 2, '& > *': { minHeight: { xs: 44 } } } as const;

/** Links to further pages. */
function FurtherLinks() {
  const { t } = useTranslation('receipt');
  const contact = useContact();
  return (
    <Box sx={links}>
      <RouterButton to="/invoices" variant="outlined">
        {t('thanks.invoices')}
      </RouterButton>
      <RouterButton to="/" variant="outlined">
        {t('thanks.home')}
      </RouterButton>
      {contact && (
        <Button variant="outlined" href={contact.href} rel="noopener noreferrer">
          {t('thanks.support')}
        </Button>
      )}
    </Box>
  );
}

interface ReceiptProps {
  title: string;
  invoice: Invoice;
}
