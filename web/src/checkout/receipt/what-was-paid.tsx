import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type FactRow, Facts } from '../../shared/ui/facts.tsx';
import { givenText } from '../../shared/ui/given-text.ts';

/** Shown beside a receipt: what it is for, and further facts that identify that. */
export function WhatWasPaid({ invoice, rows }: { invoice: Invoice; rows: readonly FactRow[] }) {
  const { t } = useTranslation('receipt');
  return (
    <Box component="section" aria-label={t('thanks.document')}>
      <Typography sx={what}>{invoice.description}</Typography>
      <Box
        sx={{ mt: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, borderTop: '1px solid', borderColor: 'divider' }}
      >
        <Facts isNarrow rows={rows} />
      </Box>
    </Box>
  );
}

const what = {
  ...givenText,
  fontSize: '1.0625rem',
  fontWeight: 500,
  letterSpacing: '-0.011em',
  whiteSpace: 'pre-line',
} as const;
