import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { givenText } from '../../shared/ui/given-text.ts';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { wholeRow } from '../list-row.ts';
import { DashboardLine } from './dashboard-line.tsx';

/** Shows one invoice on one row: title, date and amount. */
export function InvoiceLine({ invoice, title, date, badge }: InvoiceLineProps) {
  const amountText = useAmountText();
  return (
    <DashboardLine
      aside={
        <>
          <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
            {amountText(invoice.amountMinor, invoice.currency)}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {date}
          </Typography>
        </>
      }
    >
      <Typography variant="body2" component="div" sx={name}>
        <RouterLink to={`/pay/${invoice.id}`} color="text.primary" sx={{ fontWeight: 560, ...wholeRow }}>
          {title}
        </RouterLink>
        {badge}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={givenText}>
        {invoice.description}
      </Typography>
    </DashboardLine>
  );
}

/** On a phone the badge is below, in every row, whatever the length of the amount. */
const name = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: { xs: 'flex-start', sm: 'center' },
  flexWrap: { sm: 'wrap' },
} as const;

interface InvoiceLineProps {
  invoice: Invoice;
  title: string;
  date: ReactNode;
  badge?: ReactNode;
}
