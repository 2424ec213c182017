import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestApi } from '../../../shared/api/call-api.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { useFileAddress } from '../../use-file-address.ts';
import { ReceiptImage } from './receipt-image.tsx';

/**
 * An uploaded receipt in its place: a picture or a PDF, fetched with the session's token; and a link to all of it, which
 * sends no token and by way of `OpenReceiptPage` finds an address that needs none.
 */
export function ReceiptPreview({ receiptKey }: { receiptKey: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery({
    queryKey: ['api', 'receipt', receiptKey],
    queryFn: async ({ signal }) => {
      const options = { params: { receiptKey }, signal };
      return (await requestApi('GET /api/receipt/:receiptKey', options)).blob();
    },
    gcTime: 0,
  });
  const address = useFileAddress(data);
  if (error) {
    return <LoadFailure what={t('approve.receiptFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || !address) return <Skeleton variant="rounded" height={240} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <ReceiptFile type={data.type} address={address} />
      <Link href={`/api/receipt/${receiptKey}`} target="_blank" rel="noopener" variant="body2">
        {t('approve.receipt')}
      </Link>
    </Box>
  );
}

function ReceiptFile({ type, address }: { type: string; address: string }) {
  const { t } = useTranslation('admin');
  const [isUnknown, setIsUnknown] = useState(false);
  const isPdf = type === 'application/pdf';
  if (isUnknown || (isPdf && !navigator.pdfViewerEnabled)) {
    return <Message tone="info">{t('approve.receiptNotShown')}</Message>;
  }
  if (isPdf) {
    return (
      <Box
        component="iframe"
        src={`${address}#navpanes=0&view=FitH`}
        title={t('approve.receiptTitle')}
        sx={{ ...frame, height: 420 }}
      />
    );
  }
  return <ReceiptImage address={address} onUnknown={() => setIsUnknown(true)} />;
}

const frame = { width: '100%', border: '1px solid', borderColor: 'divider', borderRadius: 0.8 } as const;
