import { useTheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { BarsOrTable } from '../overview/bars/bars-or-table.tsx';
import type { DayOfUse } from './days-of-use.ts';

/** How often a coupon was used on each day, and how many of those invoices are paid. */
export function CouponChart({ days }: { days: readonly DayOfUse[] }) {
  const { t, i18n } = useTranslation('coupons');
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const uses = days.reduce((sum, day) => sum + day.uses, 0);
  const count = (value: bigint | number): string => value.toLocaleString(i18n.language);
  return (
    <BarsOrTable
      label={t('stats.chart', { count: days.length })}
      summary={t('stats.summary', { count: uses })}
      series={[
        {
          id: 'paid',
          name: t('stats.paid'),
          color: palette.primary.main,
          values: days.map(({ paid }) => BigInt(paid)),
        },
        {
          id: 'pending',
          name: t('stats.pending'),
          color: palette.text.disabled,
          values: days.map(({ uses: all, paid }) => BigInt(all - paid)),
        },
      ]}
      buckets={days.map(({ day }) => ({ from: day, to: day }))}
      format={count}
      formatTick={count}
    />
  );
}
