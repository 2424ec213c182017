import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { usePdfDownload } from '../receipt/use-pdf-download.ts';

/** Offers a PDF receipt for each of the paid invoices. */
export function PartReceipts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  return (
    <Box component="section" aria-labelledby="part-receipts" sx={{ displayPrint: 'none' }}>
      <Typography variant="h3" id="part-receipts" sx={{ mb: 2, fontSize: '0.875rem' }}>
        {t('several.receipts')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {invoice.parts?.map((part) => (
          <li key={part.id}>
            <Receipt part={part} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Receipt({ part }: { part: NonNullable<Invoice['parts']>[number] }) {
  const { t } = useTranslation('receipt');
  const { download, isLoading, problem } = usePdfDownload(part);
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<DownloadIcon />}
        loading={isLoading}
        onClick={download}
        aria-label={t('several.receiptOf', { number: part.gfaInvoiceId })}
      >
        {part.gfaInvoiceId}
      </Button>
      {problem && (
        <Box sx={{ mt: 2 }}>
          <Message tone="error">{problem}</Message>
        </Box>
      )}
    </>
  );
}
