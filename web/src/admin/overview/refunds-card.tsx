import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { InBase } from './in-base.tsx';
import { invoicesLink } from './list-links.ts';
import { OverviewCard } from './overview-card.tsx';
import { ChangeText } from './period/change-text.tsx';
import { amountIn, withPreviousCurrencies } from './period/previous-period.ts';
import type { ConvertedParts } from './queries.ts';

/** The full refunds of the period, by currency. */
export function RefundsCard({ overview, before, rates }: ConvertedParts) {
  const refundTotals = withPreviousCurrencies(overview.refundTotals, before?.refundTotals);
  const { t } = useTranslation('overview');
  const amountText = useAmountText();
  return (
    <OverviewCard title={t('refunds.title')} hint={t('refunds.hint')}>
      {refundTotals.length === 0 ? (
        <EmptyState title={t('refunds.empty')} />
      ) : (
        <Facts
          rows={refundTotals.map(({ currency, count, amountMinor }) => ({
            name: `${currency} · ${t('refunds.count', { count })}`,
            value: (
              <Box sx={{ display: 'grid', justifyItems: 'start' }}>
                <RouterLink to={invoicesLink({ what: 'refunded', days: overview, currency })}>
                  {amountText(amountMinor, currency)}
                </RouterLink>
                <ChangeText
                  now={BigInt(amountMinor)}
                  before={amountIn(before?.refundTotals, currency)}
                  format={(amount) => amountText(amount, currency)}
                />
              </Box>
            ),
          }))}
        />
      )}
      {refundTotals.length > 0 && <InBase sums={refundTotals} before={before?.refundTotals} rates={rates} />}
      <RouterLink to="/admin?status=refunded" variant="body2" sx={{ justifySelf: 'start' }}>
        {t('refunds.link')}
      </RouterLink>
    </OverviewCard>
  );
}
