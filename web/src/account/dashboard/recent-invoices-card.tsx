import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { ToneChip } from '../../shared/ui/tone-chip.tsx';
import { recentInvoicesQuery } from '../queries.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { LineSkeletons } from './line-skeletons.tsx';

const shown = 5;

/** The newest invoices, each leading to its page. */
export function RecentInvoicesCard() {
  const { t } = useTranslation('account');
  const { data: invoices, error, refetch } = useQuery(recentInvoicesQuery);
  return (
    <DashboardCard
      title={t('dashboard.recentInvoices')}
      link={<RouterLink to="/invoices">{t('dashboard.viewAll')}</RouterLink>}
    >
      {error && !invoices && (
        <LoadFailure what={t('dashboard.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!invoices && !error && <LineSkeletons count={shown} />}
      {invoices?.length === 0 && (
        <EmptyState title={t('dashboard.noInvoices')} text={t('dashboard.noInvoicesText')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices?.slice(0, shown).map((invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            title={invoice.gfaInvoiceId}
            instant={invoice.createdAt}
            badge={
              invoice.status === 'paid' ? (
                <ToneChip tone="green" label={t('dashboard.paid')} />
              ) : (
                <ToneChip tone="yellow" label={t('dashboard.pending')} />
              )
            }
          />
        ))}
      </Box>
    </DashboardCard>
  );
}
