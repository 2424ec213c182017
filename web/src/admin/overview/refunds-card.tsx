import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { OverviewCard } from './overview-card.tsx';
import type { Overview } from './queries.ts';

/** What was given back in full in the period, currency by currency. */
export function RefundsCard({ overview: { refundTotals } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  return (
    <OverviewCard title={t('refunds.title')} hint={t('refunds.hint')}>
      {refundTotals.length === 0 ? (
        <EmptyState title={t('refunds.empty')} />
      ) : (
        <Facts
          rows={refundTotals.map(({ currency, count, amountFormatted }) => ({
            name: `${currency} · ${t('refunds.count', { count })}`,
            value: amountFormatted,
          }))}
        />
      )}
      <RouterLink to="/admin?status=refunded" variant="body2" sx={{ justifySelf: 'start' }}>
        {t('refunds.link')}
      </RouterLink>
    </OverviewCard>
  );
}
