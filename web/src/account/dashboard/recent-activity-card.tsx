import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** Shows recent activity: invoices that were created or paid. */
export function RecentActivityCard() {
  const { t } = useTranslation('account');
  return (
    <DashboardCard
      title={t('dashboard.recentActivity')}
      link={<RouterLink to="/activity">{t('dashboard.viewActivity')}</RouterLink>}
    >
      <InvoiceLines
        max={3}
        empty={<EmptyState title={t('dashboard.noActivity')} />}
        failed={t('activity.loadFailed')}
        line={(invoice) => {
          const isPaid = invoice.status === 'paid';
          return (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              title={t(isPaid ? 'dashboard.paymentReceived' : 'dashboard.invoiceCreated')}
              date={<DayText instant={(isPaid && invoice.paidAt) || invoice.createdAt} />}
            />
          );
        }}
      />
    </DashboardCard>
  );
}
