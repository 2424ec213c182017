import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { recentInvoicesQuery } from '../queries.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { LineSkeletons } from './line-skeletons.tsx';

const shown = 3;

/** What happened last: invoices that came, and payments of them. */
export function RecentActivityCard() {
  const { t } = useTranslation('account');
  const { data: invoices, error, refetch } = useQuery(recentInvoicesQuery);
  return (
    <DashboardCard
      title={t('dashboard.recentActivity')}
      link={<RouterLink to="/activity">{t('dashboard.viewActivity')}</RouterLink>}
    >
      {error && !invoices && (
        <LoadFailure what={t('dashboard.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!invoices && !error && <LineSkeletons count={shown} />}
      {invoices?.length === 0 && <EmptyState title={t('dashboard.noActivity')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices?.slice(0, shown).map((invoice) => {
          const isPaid = invoice.status === 'paid';
          return (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              title={t(isPaid ? 'dashboard.paymentReceived' : 'dashboard.invoiceCreated')}
              instant={(isPaid && invoice.paidAt) || invoice.createdAt}
            />
          );
        })}
      </Box>
    </DashboardCard>
  );
}
