import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { useSession } from '../../shared/session/session.ts';
import { usePdfDownload } from '../receipt/use-pdf-download.ts';

const quiet = { ml: 'auto', mr: { xs: 0, md: -2.5 }, minHeight: 36, px: 2.5, displayPrint: 'none' } as const;

/** The invoice on paper, before it is paid, for who may have it: that takes a sign-in. A receipt is offered by the act. */
export function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  const { download, isLoading } = usePdfDownload(invoice);
  if (!isSignedIn || !isUnpaid(invoice)) return null;
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      onClick={download}
      sx={{ ...quiet, color: 'text.secondary' }}
    >
      {t('invoice.download')}
    </Button>
  );
}
