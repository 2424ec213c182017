import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { ToneChip } from '../../shared/ui/tone-chip.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** The newest invoices, each leading to its page. */
export function RecentInvoicesCard() {
  const { t } = useTranslation('account');
  return (
    <DashboardCard
      title={t('dashboard.recentInvoices')}
      link={<RouterLink to="/invoices">{t('dashboard.viewAll')}</RouterLink>}
    >
      <InvoiceLines
        most={5}
        empty={<EmptyState title={t('dashboard.noInvoices')} text={t('dashboard.noInvoicesText')} />}
        line={(invoice) => {
          const isPaid = invoice.status === 'paid';
          return (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              title={invoice.gfaInvoiceId}
              instant={invoice.createdAt}
              badge={
                <ToneChip
                  tone={isPaid ? 'green' : 'yellow'}
                  label={t(isPaid ? 'dashboard.paid' : 'dashboard.pending')}
                />
              }
            />
          );
        }}
      />
    </DashboardCard>
  );
}
