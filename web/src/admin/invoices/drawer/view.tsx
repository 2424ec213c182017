import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import { stack } from '../../../shared/ui/stack.ts';
import { AttemptsPart } from './attempts/attempts-part.tsx';
import { BillingPart } from './billing-part.tsx';
import { DeliveriesPart } from './deliveries/deliveries-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { FromPayerPart } from './from-payer-part.tsx';
import { HistoryPart } from './history/history-part.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { InvoiceProblems } from './invoice-problems.tsx';
import { InvoiceSummary } from './invoice-summary.tsx';
import { MetadataPart } from './metadata-part.tsx';
import { NotesPart } from './notes-part.tsx';

/** An invoice, from what matters first down to its history. */
export function DrawerBody({ invoice }: { invoice: AdminInvoice }) {
  return (
    <Box sx={stack(6)}>
      <InvoiceSummary invoice={invoice} />
      <InvoiceProblems invoice={invoice} />
      <InvoiceActions invoice={invoice} />
      <InvoiceLinks invoice={invoice} />
      <FromPayerPart invoice={invoice} />
      <DetailsPart invoice={invoice} />
      <NotesPart invoice={invoice} />
      <BillingPart invoice={invoice} />
      <AttemptsPart id={invoice.id} />
      <DeliveriesPart invoice={invoice} />
      <HistoryPart id={invoice.id} />
      <MetadataPart metadata={invoice.metadata} />
    </Box>
  );
}
