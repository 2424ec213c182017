import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { siteConfigQuery } from '../shared/site/queries.ts';
import { Message } from '../shared/ui/message.tsx';
import { Page } from '../shared/ui/page.tsx';
import { RouterButton } from '../shared/ui/router-button.tsx';
import { NothingThere } from './nothing-there.tsx';
import { ThankYouFacts } from './receipt/thank-you-facts.tsx';
import { useLiveInvoice } from './use-live-invoice.ts';

/** What a payer keeps of a manual payment: that it was noted, and what becomes of it. */
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
    <Page title={title}>
      {invoice ? <Receipt title={title} invoice={invoice} /> : <Skeleton variant="rounded" height={480} />}
    </Page>
  );
}

/** Of a payment that was never sent, was rejected or came to nothing there is no receipt: its own page says which. */
function isReceived({ status }: Invoice): boolean {
  return status === 'paid' || status === 'pending_admin_review';
}

function Receipt({ title, invoice }: { title: string; invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h1">{title}</Typography>
      {invoice.status === 'pending_admin_review' && <Message tone="info">{t('thanks.review')}</Message>}
      <Card>
        <CardContent>
          <ThankYouFacts invoice={invoice} />
        </CardContent>
      </Card>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <RouterButton to="/invoices" variant="contained">
          {t('thanks.invoices')}
        </RouterButton>
        <RouterButton to="/" variant="outlined">
          {t('thanks.home')}
        </RouterButton>
        {config?.links.contact && (
          <Button variant="outlined" href={config.links.contact} rel="noopener noreferrer">
            {t('thanks.support')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
