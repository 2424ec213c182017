import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFile } from '../../../shared/api/call-api.ts';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { useObjectUrl } from '../../use-object-url.ts';
import { frameHeight, ReceiptImage } from './receipt-image.tsx';

/**
 * An uploaded receipt, fetched with the session token: an image in place, or any other file for download. The
 * link to the full image sends no token, so it leads to `OpenReceiptPage`, which gets an address that needs
 * none.
 */
export function ReceiptPreview({ receiptKey, isAside = false }: ReceiptPreviewProps) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery({
    queryKey: ['api', 'receipt', receiptKey],
    queryFn: async ({ signal }) => {
      const options = { params: { receiptKey }, signal };
      return (await requestFile('GET /api/receipt/:receiptKey', options)).content;
    },
    gcTime: 0,
  });
  const url = useObjectUrl(data);
  if (error) {
    return <LoadFailure what={t('approve.receiptFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || !url) return <Skeleton variant="rounded" sx={{ height: frameHeight(isAside) }} />;
  return <ReceiptFile receiptKey={receiptKey} type={data.type} url={url} isAside={isAside} />;
}

/** Images were re-encoded by the server; any other file can only be downloaded, not opened. */
function ReceiptFile({ receiptKey, type, url, isAside }: ReceiptFileProps) {
  const { t } = useTranslation('admin');
  const [isUnknown, setIsUnknown] = useState(false);
  if (isUnknown || !shown.includes(type)) {
    const name = `receipt.${type.split('/')[1] ?? ''}`;
    return (
      <Box sx={parts}>
        <Message tone="info">{t('approve.receiptNotShown')}</Message>
        <Button href={url} download={name} variant="outlined" size="small">
          {t('approve.saveReceipt')}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={parts}>
      <ReceiptImage url={url} isAside={isAside} onUnknown={() => setIsUnknown(true)} />
      <Link href={`/api/receipt/${receiptKey}`} target="_blank" rel="noopener" variant="body2">
        {t('approve.receipt')}
      </Link>
    </Box>
  );
}

const shown = ['image/png', 'image/jpeg', 'image/webp'];

const parts = { display: 'grid', gap: 2, justifyItems: 'start', alignContent: 'start' } as const;

interface ReceiptPreviewProps {
  receiptKey: string;
  /** Placed below fields where there is little room, so that it leaves them in view. */
  isAside?: boolean;
}

interface ReceiptFileProps extends Required<ReceiptPreviewProps> {
  type: string;
  /** The object URL of the file. */
  url: string;
}
