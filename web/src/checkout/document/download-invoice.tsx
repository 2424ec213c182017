import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { useSession } from '../../shared/session/session.ts';
import { Message } from '../../shared/ui/message.tsx';
import { usePdfDownload } from '../receipt/use-pdf-download.ts';

const quiet = { ml: 'auto', mr: -2.5, minWidth: 36, minHeight: 36, px: 2.5, displayPrint: 'none' } as const;
/** On a phone only the icon is shown: the label would wrap to a line of its own and push the page down. */
const words = { display: { xs: 'none', sm: 'inline' }, ml: 2 } as const;

/** Downloads the unpaid invoice as a PDF, which requires a sign-in. A receipt is offered in the payment panel. */
export function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  const { download, isLoading, problem } = usePdfDownload(invoice);
  if (!isSignedIn || !isUnpaid(invoice)) return null;
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={t('invoice.download')}
        loading={isLoading}
        onClick={download}
        sx={{ ...quiet, color: 'text.secondary' }}
      >
        <DownloadIcon fontSize="small" />
        <Box component="span" sx={words}>
          {t('invoice.download')}
        </Box>
      </Button>
      {problem && (
        <Box sx={{ flexBasis: '100%', mt: 2, displayPrint: 'none' }}>
          <Message tone="error">{problem}</Message>
        </Box>
      )}
    </>
  );
}
