import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../shared/time/use-server-now.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CouponChart } from './coupon-chart.tsx';
import { CouponFacts } from './coupon-facts.tsx';
import { CouponInvoices } from './coupon-invoices.tsx';
import { CouponMoney } from './coupon-money.tsx';
import { daysOfUse } from './days-of-use.ts';
import type { StatsAnswer } from './queries.ts';

const shownDays = 30;
const minuteMs = 60_000;

/** A coupon's totals, its uses by day, and the invoices that use it; the children load more of these. */
export function CouponStatsView({ coupon, stats, invoices, daily = [], children }: CouponStatsViewProps) {
  const { t } = useTranslation('coupons');
  const today = useServerNow(minuteMs);
  if (stats.totalUses === 0 && invoices.length === 0) {
    return (
      <>
        <CouponFacts coupon={coupon} />
        <EmptyState title={t('stats.empty')} text={t('stats.emptyText')} />
      </>
    );
  }
  return (
    <>
      <CouponFacts coupon={coupon} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        <Figure name={t('stats.totalUses')} value={stats.totalUses} />
        <Figure name={t('stats.paidInvoices')} value={stats.paidInvoices} />
        <Figure name={t('stats.pendingInvoices')} value={stats.pendingInvoices} />
        {stats.refundedInvoices > 0 && (
          <Figure name={t('stats.refundedInvoices')} value={stats.refundedInvoices} />
        )}
        {stats.cancelledInvoices > 0 && (
          <Figure name={t('stats.cancelledInvoices')} value={stats.cancelledInvoices} />
        )}
      </Box>
      <CouponMoney stats={stats} />
      <Box component="section" sx={{ minWidth: 0, display: 'grid', gap: 3 }}>
        <Typography variant="h3">{t('stats.chart', { count: shownDays })}</Typography>
        <CouponChart days={daysOfUse({ daily, today, count: shownDays })} />
      </Box>
      <CouponInvoices invoices={invoices} total={stats.totalUses} />
      {children}
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  const { i18n } = useTranslation();
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="h1" component="p" className="tabular">
        {value.toLocaleString(i18n.language)}
      </Typography>
    </Box>
  );
}

interface CouponStatsViewProps extends Omit<StatsAnswer, 'nextCursor'> {
  children: ReactNode;
}
