import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/ui/format-date.ts';
import type { DayOfUse } from './days-of-use.ts';

const heightPx = 240;

/** How often a coupon was used, day by day, and how many of those invoices are paid. */
export function CouponChart({ days }: { days: readonly DayOfUse[] }) {
  const { t, i18n } = useTranslation('coupons');
  const { vars } = useTheme();
  const shortDay = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <BarChart
      height={heightPx}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      dataset={days.map((day) => ({ ...day, open: day.uses - day.paid }))}
      xAxis={[
        {
          dataKey: 'day',
          scaleType: 'band',
          valueFormatter: (day: string, { location }) =>
            location === 'tick' ? shortDay.format(new Date(day)) : formatDay(day, i18n.language),
        },
      ]}
      yAxis={[{ width: 32, tickMinStep: 1 }]}
      series={[
        { dataKey: 'paid', stack: 'uses', label: t('stats.paid'), color: vars?.palette.success.main ?? '' },
        {
          dataKey: 'open',
          stack: 'uses',
          label: t('stats.pending'),
          color: vars?.palette.warning.main ?? '',
        },
      ]}
      grid={{ horizontal: true }}
      skipAnimation
    />
  );
}
