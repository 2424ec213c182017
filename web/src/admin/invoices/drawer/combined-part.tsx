import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { stack } from '../../../shared/ui/stack.ts';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';

/** One payment for several invoices. It has no actions of its own, but links to each of the invoices. */
export function CombinedPart({ invoice, onShow }: { invoice: AdminInvoice; onShow: (id: string) => void }) {
  const { t } = useTranslation('drawer');
  const amountText = useAmountText();
  const titleId = useId();
  const { parts = [], currency, amountMinor } = invoice;
  return (
    <Box component="section" aria-labelledby={titleId} sx={stack(3)}>
      <Typography id={titleId} variant="h3">
        {t('attempts.together')}
      </Typography>
      <Typography variant="body2" className="tabular">
        {t('attempts.invoices', { count: parts.length })} · {amountText(amountMinor, currency)}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} className="tabular" sx={list}>
        {parts.map((part) => (
          <Box key={part.id} component="li" sx={line}>
            <Link component="button" type="button" variant="body2" onClick={() => onShow(part.id)}>
              {part.gfaInvoiceId}
            </Link>
            <Typography variant="body2" sx={amount}>
              {amountText(part.amountMinor, currency)}
            </Typography>
            <StatusChip status={part.status} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  columnGap: 5,
  rowGap: 2,
} as const;

const line = {
  listStyle: 'none',
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  justifyItems: 'start',
} as const;

/** Amounts end below each other. */
const amount = { justifySelf: 'end' } as const;
