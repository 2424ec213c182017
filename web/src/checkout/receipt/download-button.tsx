import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveInvoicePdf } from '../../shared/invoice/save-invoice-pdf.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { Message } from '../../shared/ui/message.tsx';

/** Saves the receipt as `invoice-{number}.pdf`. */
export function DownloadButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const describe = (error: unknown): string => describeError(error, tShell, t('paid.downloadFailedText'));
  const download = useMutation({
    mutationFn: () => saveInvoicePdf(invoice),
    onError: (error) =>
      showToast({ tone: 'error', title: t('paid.downloadFailed'), description: describe(error) }),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('paid.download')}
      </Button>
      {download.isError && <Message tone="error">{describe(download.error)}</Message>}
    </>
  );
}
