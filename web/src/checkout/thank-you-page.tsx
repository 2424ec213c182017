import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { siteConfigQuery } from '../shared/site/queries.ts';
import { Message } from '../shared/ui/message.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { RouterButton } from '../shared/ui/router-button.tsx';
import { ThankYouFacts } from './receipt/thank-you-facts.tsx';
import { useLiveInvoice } from './use-live-invoice.ts';

/** What a payer keeps of a manual payment: that it was noted, and what becomes of it. */
export function ThankYouPage() {
  const { t } = useTranslation('checkout');
  const { invoiceId = '', methodId = '' } = useParams();
  const { invoice, isMissing } = useLiveInvoice(invoiceId);

  if (isMissing && !invoice) {
    return (
      <Page title={t('thanks.notFound')}>
        <Notice title={t('thanks.notFound')} text={t('thanks.notFoundText')}>
          <RouterButton to="/" variant="outlined">
            {t('thanks.home')}
          </RouterButton>
        </Notice>
      </Page>
    );
  }
  const title = t(invoice?.status === 'paid' ? 'thanks.paid' : 'thanks.pending');
  return (
    <Page title={title}>
      {invoice ? (
        <Receipt title={title} invoice={invoice} methodId={methodId} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}

function Receipt({ title, invoice, methodId }: { title: string; invoice: Invoice; methodId: string }) {
  const { t } = useTranslation('checkout');
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h1">{title}</Typography>
      {invoice.status === 'pending_admin_review' && <Message tone="info">{t('thanks.review')}</Message>}
      <Card>
        <CardContent>
          <ThankYouFacts invoice={invoice} methodId={methodId} />
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
