import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../period/format-days.ts';
import { type BarSeries, barTotals } from './bar-series.ts';
import { type Bucket, isDaily } from './buckets.ts';
import { Figure } from './figure.tsx';

/** The bars as a table: newest first, without days that have no values. */
export function BarTable({ label, series, buckets, format }: BarTableProps) {
  const { t, i18n } = useTranslation('overview');
  const totals = barTotals(series, buckets.length);
  const rows = buckets.map((bucket, bar) => ({ bucket, bar })).filter(({ bar }) => totals[bar]);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={frame}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{isDaily(buckets) ? t('chart.day') : t('chart.week')}</TableCell>
            {series.map(({ id, name }) => (
              <TableCell key={id} align="right">
                {name}
              </TableCell>
            ))}
            <TableCell align="right">{t('chart.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.reverse().map(({ bucket, bar }) => (
            <TableRow key={bucket.from}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatDays(bucket, i18n.language)}
              </TableCell>
              {series.map((each) => (
                <TableCell key={each.id} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {each.values[bar] ? (
                    <Figure series={each} days={bucket} text={format(each.values[bar])} />
                  ) : (
                    '–'
                  )}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 560 }}>
                {format(totals[bar] ?? 0n)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const frame = { maxHeight: 340, '@media print': { maxHeight: 'none', overflow: 'visible' } } as const;

interface BarTableProps {
  label: string;
  series: readonly BarSeries[];
  buckets: readonly Bucket[];
  format: (value: bigint) => string;
}
