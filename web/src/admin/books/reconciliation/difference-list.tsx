import type { Reconciliation } from '@checkout/contract/reconciliation/schema.ts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stack } from '../../../shared/ui/stack.ts';
import { DifferenceRow } from './difference-row.tsx';

const COLUMNS = ['day', 'source', 'kind', 'own', 'reported', 'gfaInvoiceId', 'reference'] as const;

/** The open differences, each with both sides and a link to its exception. */
export function DifferenceList({
  differences,
  differenceTotal,
}: Pick<Reconciliation, 'differences' | 'differenceTotal'>) {
  const { t } = useTranslation('books');
  return (
    <Box component="section" sx={stack(3)}>
      <Typography variant="h3" component="h2">
        {t('reconciliation.differences.title')}
      </Typography>
      {differences.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('reconciliation.differences.none')}
        </Typography>
      ) : (
        <>
          <Box
            sx={{ overflowX: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label={t('reconciliation.differences.title')}
          >
            <Table size="small">
              <TableHead>
                <TableRow>
                  {COLUMNS.map((name) => (
                    <TableCell key={name}>{t(`reconciliation.differences.columns.${name}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {differences.map((difference) => (
                  <DifferenceRow key={difference.exceptionId} difference={difference} />
                ))}
              </TableBody>
            </Table>
          </Box>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('reconciliation.differences.counter', { shown: differences.length, total: differenceTotal })}
          </Typography>
        </>
      )}
    </Box>
  );
}
