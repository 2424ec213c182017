import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { usePdfDownload } from './use-pdf-download.ts';

/** Saves the receipt as `invoice-{number}.pdf`. */
export function DownloadButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const { download, isLoading, problem } = usePdfDownload(invoice);
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<DownloadIcon />}
        loading={isLoading}
        onClick={download}
      >
        {t('paid.download')}
      </Button>
      {problem && <Message tone="error">{problem}</Message>}
    </>
  );
}
