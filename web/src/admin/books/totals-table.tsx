import EqualIcon from '@mui/icons-material/CheckCircleOutlined';
import DiffersIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../shared/ui/stack.ts';
import type { UnitTotal } from './balance-totals.ts';
import { BookAmount } from './book-amount.tsx';
import { useBookAmount } from './use-book-amount.ts';

/** The footer of a trial balance: the totals of each unit, and whether debits and credits are equal. */
export function TotalsTable({ totals }: { totals: readonly UnitTotal[] }) {
  const { t } = useTranslation('books');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={part}>
      <Typography id={id} variant="h3" component="h2">
        {t('totals.title')}
      </Typography>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby={id} sx={{ '& tr > :first-child': { pl: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('columns.unit')}</TableCell>
              <TableCell align="right">{t('columns.debitsMinor')}</TableCell>
              <TableCell align="right">{t('columns.creditsMinor')}</TableCell>
              <TableCell>{t('totals.sides')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {totals.map((total) => (
              <TotalRow key={total.unit} total={total} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

function TotalRow({ total: { unit, debitsMinor, creditsMinor } }: { total: UnitTotal }) {
  const { t } = useTranslation('books');
  const amountText = useBookAmount();
  const isEqual = debitsMinor === creditsMinor;
  const Icon = isEqual ? EqualIcon : DiffersIcon;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {unit}
      </TableCell>
      {[debitsMinor, creditsMinor].map((minor, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides, which may be equal.
        <TableCell key={side} align="right" className="tabular" sx={amount}>
          <BookAmount minor={minor} unit={unit} />
        </TableCell>
      ))}
      <TableCell>
        <Box component="span" sx={[sign, { color: `tones.${isEqual ? 'green' : 'red'}.text` }]}>
          <Icon fontSize="small" />
          {isEqual
            ? t('totals.equal')
            : t('totals.differ', { amount: amountText(debitsMinor - creditsMinor, unit) })}
        </Box>
      </TableCell>
    </TableRow>
  );
}

const part = { ...stack(2), maxWidth: 640 } as const;
const amount = { whiteSpace: 'nowrap', fontWeight: 600 } as const;
const sign = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
} as const;
