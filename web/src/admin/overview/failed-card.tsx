import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { joinClauses, labelled } from '../../shared/i18n/punctuation.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { type BarSeries, totalOf } from './bars/bar-series.ts';
import { BarsOrTable } from './bars/bars-or-table.tsx';
import { bucketsOf } from './bars/buckets.ts';
import { type FailureKind, failureKinds, failureSums, failuresByKind } from './failed.ts';
import { failedDeliveriesLink, invoicesLink } from './list-links.ts';
import { OverviewCard } from './overview-card.tsx';
import { ChangeText } from './period/change-text.tsx';
import type { OverviewParts } from './queries.ts';

/** What failed in the period, with links to what still needs attention. */
export function FailedCard({ overview, before }: OverviewParts) {
  const { t, i18n } = useTranslation('overview');
  const colors = useFailureColors();
  const buckets = bucketsOf(overview);
  const byKind = failuresByKind(overview, buckets);
  const sumsBefore = before && failureSums(before);
  const series: BarSeries[] = failureKinds.map((kind) => ({
    id: kind,
    name: t(`failed.${kind}`),
    color: colors[kind],
    values: byKind[kind],
    compared: { before: sumsBefore?.[kind] },
    ...lists[kind],
  }));
  const format = (count: bigint): string => count.toLocaleString(i18n.language);
  const total = totalOf(series.map(({ values }) => totalOf(values)));
  const totalBefore = sumsBefore && totalOf(Object.values(sumsBefore));
  const counts = series.map(({ name, values }) => labelled(name, format(totalOf(values)), i18n.language));
  const summary = joinClauses(counts, i18n.language);
  return (
    <OverviewCard title={t('failed.title')}>
      {total === 0n ? (
        <EmptyState title={t('failed.empty')} text={t('failed.emptyText')}>
          <ChangeText now={total} before={totalBefore} format={format} />
        </EmptyState>
      ) : (
        <BarsOrTable
          label={t('failed.title')}
          summary={summary}
          series={series}
          buckets={buckets}
          format={format}
          formatTick={(count) => count.toLocaleString(i18n.language)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('failed.now')}
        </Typography>
        {links.map(({ kind, to }) => (
          <RouterLink key={kind} to={to} variant="body2">
            {t(`failed.links.${kind}`)}
          </RouterLink>
        ))}
      </Box>
    </OverviewCard>
  );
}

/** Failed attempts are listed only beside their invoices, so their number is not a link. */
const lists: Record<FailureKind, Pick<BarSeries, 'listOf'>> = {
  attempts: {},
  invoices: { listOf: (days) => invoicesLink({ what: 'failed', days }) },
  expired: { listOf: (days) => invoicesLink({ what: 'expired', days }) },
  deliveries: { listOf: failedDeliveriesLink },
};

const links = [
  { kind: 'invoices', to: '/admin?status=failed' },
  { kind: 'expired', to: '/admin?status=expired' },
  { kind: 'deliveries', to: '/admin/webhooks?status=failed' },
  { kind: 'attempts', to: '/admin/exceptions?kind=unknown_attempt' },
] as const;

function useFailureColors(): Record<FailureKind, string> {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return {
    attempts: palette.error.main,
    invoices: palette.warning.main,
    deliveries: palette.info.main,
    expired: palette.text.secondary,
  };
}
