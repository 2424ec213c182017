import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { InvoiceStatus } from '@checkout/contract/invoice/status.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { givenText } from '../../shared/ui/given-text.ts';
import { AmountDue } from './amount-due.tsx';
import { DueLine } from './due-line.tsx';
import { useOnReceipt } from './use-on-receipt.ts';

const DownloadInvoice = lazyComponent(async () => (await import('./download-invoice.tsx')).DownloadInvoice);

const what = {
  ...givenText,
  mt: { xs: 2, md: 2.5 },
  fontSize: { xs: '1rem', md: '1.0625rem' },
  fontWeight: 500,
  letterSpacing: '-0.011em',
  whiteSpace: 'pre-line',
} as const;

/**
 * Shows the amount, the description and the due date; the issuer is in the page's header and, with an
 * address, in the details.
 */
export function DocumentHead({ invoice, status }: { invoice: Invoice; status: InvoiceStatus }) {
  const { t } = useTranslation('checkout');
  const isSettled = status === 'paid' || status === 'refunded';
  const isReviewed = status === 'pending_admin_review';
  // If another currency was sent, the receipt shows a different amount.
  const isAmountOnReceipt = isSettled || (isReviewed && invoice.convertedAmountMinor === null);
  const amountOnReceipt = useOnReceipt(isAmountOnReceipt);
  const dueOnReceipt = useOnReceipt(isSettled);
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          columnGap: { xs: 2, sm: 3 },
          alignItems: 'center',
          flexWrap: 'wrap',
          minHeight: 36,
        }}
      >
        <Typography variant="body2" component="h1" color="textSecondary">
          {t('invoice.title', { number: invoice.gfaInvoiceId })}
        </Typography>
        <StatusChip status={status} />
        <LazyPart broken={null}>
          <DownloadInvoice invoice={invoice} />
        </LazyPart>
      </Box>
      <Box sx={{ mt: { xs: 3, md: 5.5 }, ...amountOnReceipt }}>
        <AmountDue invoice={invoice} status={status} />
      </Box>
      <Typography sx={what}>{invoice.description}</Typography>
      <Box sx={dueOnReceipt}>
        <DueLine invoice={{ status, dueDate: invoice.dueDate }} />
      </Box>
    </Box>
  );
}
