import type { CouponStats } from '@checkout/contract/coupon/schema.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/** The money of the paid invoices by currency, since amounts in two currencies cannot be added. */
export function CouponMoney({ stats: { byCurrency } }: { stats: CouponStats }) {
  const { t } = useTranslation('coupons');
  const amountText = useAmountText();
  if (byCurrency.length === 0) return null;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('stats.money')}>
      <Table size="small" aria-label={t('stats.money')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('stats.currency')}</TableCell>
            <TableCell align="right">{t('stats.totalOriginalAmount')}</TableCell>
            <TableCell align="right">{t('stats.totalDiscount')}</TableCell>
            <TableCell align="right">{t('stats.totalRevenue')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {byCurrency.map(({ currency, totalOriginalAmount, totalDiscount, totalRevenue }) => (
            <TableRow key={currency}>
              <TableCell component="th" scope="row">
                {currency}
              </TableCell>
              <TableCell align="right">{amountText(totalOriginalAmount, currency)}</TableCell>
              <TableCell align="right">{amountText(totalDiscount, currency)}</TableCell>
              <TableCell align="right">{amountText(totalRevenue, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
