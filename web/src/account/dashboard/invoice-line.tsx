import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DayText } from '../../shared/ui/day-text.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 3,
  py: 3,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

/** One invoice on one line: what, of when, how much. */
export function InvoiceLine({ invoice, title, instant, badge }: InvoiceLineProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <RouterLink to={`/pay/${invoice.id}`} color="text.primary" sx={{ fontWeight: 560 }}>
            {title}
          </RouterLink>
          {badge}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {invoice.description}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end' }} className="tabular">
        <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
          {invoice.amountFormatted}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap>
          <DayText instant={instant} />
        </Typography>
      </Box>
    </Box>
  );
}

interface InvoiceLineProps {
  invoice: Invoice;
  title: string;
  instant: string;
  badge?: ReactNode;
}
