import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ViewIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { saveInvoicePdf } from '../../../shared/invoice/save-invoice-pdf.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';

/** Links to the payer's page and the PDF, and a button that copies the payment link. */
export function InvoiceLinks({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const { t: tShell } = useTranslation('shell');
  const language = useLanguage();
  const { isCopied, copy } = useCopy(invoice.paymentUrl);
  const title = t('links.pdfFailed');
  const describe = (error: unknown): string => describeError(error, tShell, t('links.pdfFailedText'));
  const download = useMutation({
    mutationFn: () => saveInvoicePdf(invoice, language),
    onError: (error) => showToast({ tone: 'error', title, description: describe(error) }),
  });
  return (
    <Box
      role="group"
      aria-label={t('links.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -3, my: -2 }}
    >
      <Button
        size="small"
        startIcon={<ViewIcon />}
        href={`/pay/${invoice.id}`}
        target="_blank"
        rel="noopener"
      >
        {t('links.view')}
      </Button>
      <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'links.copied' : 'links.copy')}</span>
      </Button>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('links.pdf')}
      </Button>
      {download.error && (
        <Box sx={{ flexBasis: '100%', ml: 3 }}>
          <Message tone="error">{joinSentences(title, describe(download.error))}</Message>
        </Box>
      )}
    </Box>
  );
}
