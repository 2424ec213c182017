import { useTranslation } from 'react-i18next';
import { isExpired } from '../../shared/invoice/expiry.ts';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useExpiryClock } from '../use-expiry-clock.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** Lists the newest invoices with their status, linked to their pages. */
export function RecentInvoicesCard() {
  const { t } = useTranslation('account');
  const now = useExpiryClock();
  return (
    <DashboardCard
      title={t('dashboard.recentInvoices')}
      link={<RouterLink to="/invoices">{t('dashboard.viewAll')}</RouterLink>}
    >
      <InvoiceLines
        max={5}
        empty={<EmptyState title={t('dashboard.noInvoices')} text={t('dashboard.noInvoicesText')} />}
        failed={t('dashboard.loadFailed')}
        line={(invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            title={invoice.gfaInvoiceId}
            date={<DayText instant={invoice.createdAt} />}
            badge={<StatusChip status={isExpired(invoice, now) ? 'expired' : invoice.status} />}
          />
        )}
      />
    </DashboardCard>
  );
}
