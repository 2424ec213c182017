import { currencies } from '@checkout/money/currency.ts';
import { type CurrencyPair, currencyPair, currencyPairs } from '@checkout/money/pair.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { moveFocus } from './move-focus.ts';
import { type PairChange, pairsOf } from './pair-set.ts';
import { PairToggle } from './pair-toggle.tsx';

/**
 * The 20 directional pairs: rows are the invoice's currency, columns the currency paid in. Arrow keys move
 * between the checkboxes.
 */
export function PairMatrix({ enabled, onChange: change }: PairMatrixProps) {
  const { t } = useTranslation('fx');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', overflowX: 'auto', px: 1, mx: -1 }}>
      <Table size="small" aria-label={t('pairs.title')} onKeyDown={moveFocus} sx={matrix}>
        <TableHead>
          <TableRow>
            <TableCell>
              <PairToggle
                label={t('pairs.all')}
                name={t('pairs.allShort')}
                pairs={currencyPairs}
                enabled={enabled}
                onChange={change}
              />
            </TableCell>
            {currencies.map((target) => (
              <TableCell key={target} scope="col" align="center">
                <PairToggle
                  isOverColumn
                  label={t('pairs.into', { target })}
                  name={target}
                  pairs={pairsOf({ target })}
                  enabled={enabled}
                  onChange={change}
                />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {currencies.map((source) => (
            <TableRow key={source}>
              <TableCell component="th" scope="row">
                <PairToggle
                  label={t('pairs.from', { source })}
                  name={source}
                  pairs={pairsOf({ source })}
                  enabled={enabled}
                  onChange={change}
                />
              </TableCell>
              {currencies.map((target) => {
                const pair = currencyPair({ source, target });
                return (
                  <TableCell key={target} align="center">
                    {source !== target && (
                      <Box component="label" sx={{ display: 'inline-flex', cursor: 'pointer' }}>
                        <Checkbox
                          sx={{ p: 1.75 }}
                          checked={enabled.includes(pair)}
                          onChange={(_event, isOn) => change({ pairs: [pair], isOn })}
                          slotProps={{ input: { 'aria-label': t('pairs.pair', { source, target }) } }}
                        />
                      </Box>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="textSecondary" role="status" className="tabular">
        {t('pairs.counter', { enabled: enabled.length, total: currencyPairs.length })}
      </Typography>
    </Box>
  );
}

const matrix = {
  width: 'auto',
  '& th, & td': { p: 0, height: 44, minWidth: { xs: 40, sm: 72 } },
  '& th:first-of-type': { pr: { xs: 1, sm: 4 } },
  '& thead th': { height: 60, verticalAlign: 'bottom' },
  '& tbody tr:last-of-type > *': { border: 0 },
} as const;

interface PairMatrixProps {
  enabled: readonly CurrencyPair[];
  onChange: (change: PairChange) => void;
}
