import { settledRails } from '@checkout/contract/rail.ts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useChangeSearch } from '../../shared/use-change-search.ts';
import { type BarSeries, barTotals } from './bars/bar-series.ts';
import { BarsOrTable } from './bars/bars-or-table.tsx';
import { bucketsOf, isDaily } from './bars/buckets.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { InBase } from './in-base.tsx';
import { invoicesLink } from './list-links.ts';
import { OverviewCard } from './overview-card.tsx';
import { formatDays } from './period/format-days.ts';
import { withPreviousCurrencies } from './period/previous-period.ts';
import type { ConvertedParts } from './queries.ts';
import { railColors } from './rail-colors.ts';
import { paymentsByRail, receivedByRail, shownCurrency, sumsByRail } from './received.ts';

/** The money received, one currency at a time, since amounts in two currencies cannot be added. */
export function ReceivedCard({ overview, before, rates }: ConvertedParts) {
  const { t, i18n } = useTranslation('overview');
  const amountText = useAmountText();
  const { t: tCheckout } = useTranslation('checkout');
  const [searchParams] = useSearchParams();
  const changeSearch = useChangeSearch();
  const theme = useTheme();
  const colors = railColors((theme.vars ?? theme).palette);
  const receivedTotals = withPreviousCurrencies(overview.receivedTotals, before?.receivedTotals);
  const currency = shownCurrency({ receivedTotals }, searchParams.get('currency'));
  const total = receivedTotals.find((totals) => totals.currency === currency);
  if (currency === undefined || total === undefined) {
    return (
      <OverviewCard title={t('received.title')}>
        <EmptyState title={t('received.empty')} text={t('received.emptyText')} />
      </OverviewCard>
    );
  }
  const choose = (next: string): void => {
    changeSearch(
      (current) => {
        current.set('currency', next);
        return current;
      },
      { replace: true },
    );
  };
  const buckets = bucketsOf(overview);
  const byRail = receivedByRail(overview, { currency, buckets });
  const counts = paymentsByRail(overview, currency);
  const sumsBefore = before && sumsByRail(before, currency);
  const series: BarSeries[] = settledRails.map((rail) => ({
    id: rail,
    name: tCheckout(`${rail}.name`),
    color: colors[rail],
    values: byRail[rail],
    compared: { before: sumsBefore?.[rail] },
    count: t('received.payments', { count: counts[rail] }),
    listOf: (days) => invoicesLink({ what: 'paid', days, currency, rail }),
  }));
  const format = (amountMinor: bigint): string => amountText(amountMinor, currency);
  const totals = barTotals(series, buckets.length);
  const most = totals.reduce((best, value, bar) => (value > (totals[best] ?? 0n) ? bar : best), 0);
  const best = buckets[most] ?? overview;
  const bestText =
    total.count === 0
      ? ''
      : t(isDaily(buckets) ? 'received.bestDay' : 'received.bestWeek', {
          days: formatDays(best, i18n.language),
          amount: format(totals[most] ?? 0n),
        });
  const summary = t('received.summary', {
    count: total.count,
    amount: amountText(total.amountMinor, currency),
    best: bestText,
  });
  const compact = new Intl.NumberFormat(i18n.language, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <OverviewCard title={t('received.title')} hint={t('received.hint')}>
      <CurrencyChoice
        totals={receivedTotals}
        before={before?.receivedTotals}
        chosen={currency}
        onChoose={choose}
      />
      <InBase sums={receivedTotals} before={before?.receivedTotals} rates={rates} />
      <BarsOrTable
        label={t('received.label', { currency })}
        summary={summary}
        series={series}
        buckets={buckets}
        format={format}
        formatTick={(amountMinor) => compact.format(amountMinor / 100)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'baseline' }}>
        <Typography variant="body2" color="textSecondary">
          {bestText}
        </Typography>
        <RouterLink variant="body2" to={invoicesLink({ what: 'paid', days: overview, currency })}>
          {t('received.list', { count: total.count })}
        </RouterLink>
      </Box>
    </OverviewCard>
  );
}
