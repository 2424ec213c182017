import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { InvoiceStatus } from '@checkout/contract/invoice/status.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { AmountDue } from './amount-due.tsx';
import { DueLine } from './due-line.tsx';
import { Letterhead } from './letterhead.tsx';

/** Who asks for how much until when. */
export function DocumentHead({ invoice, status }: { invoice: Invoice; status: InvoiceStatus }) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Letterhead />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" component="h1">
          {invoice.gfaInvoiceId}
        </Typography>
        <StatusChip status={status} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <AmountDue invoice={invoice} />
        <DueLine invoice={{ status, dueDate: invoice.dueDate }} />
      </Box>
    </Box>
  );
}
