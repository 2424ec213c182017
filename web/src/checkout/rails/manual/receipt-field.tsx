import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import type { UploadedReceipt } from './confirmation-draft.ts';
import { useReceiptUpload } from './use-receipt-upload.ts';

/** An optional proof of payment: chosen, uploaded with progress, and removable until the payment is confirmed. */
export function ReceiptField({ invoiceId, receipt, onChange }: ReceiptFieldProps) {
  const { t } = useTranslation('checkout');
  const input = useRef<HTMLInputElement>(null);
  const { upload, remove, progress, failure } = useReceiptUpload({ invoiceId, onChange });
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) void upload(file);
    event.target.value = '';
  };
  const percent = progress === null ? 0 : Math.round(progress * 100);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h3" component="p">
        {t('manual.receipt')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('manual.receiptHint')}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={t('manual.receiptChoose')}
        onChange={choose}
      />
      {receipt ? (
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('manual.receiptUploaded')}: {receipt.fileName}
          </Typography>
          <Button variant="outlined" size="small" onClick={() => void remove(receipt.key)}>
            {t('manual.receiptRemove')}
          </Button>
        </Box>
      ) : (
        <Button
          variant="outlined"
          startIcon={<AttachIcon />}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          {progress === null ? t('manual.receiptChoose') : t('manual.receiptUploading', { percent })}
        </Button>
      )}
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={percent}
          sx={{ width: '100%' }}
          aria-label={t('manual.receipt')}
        />
      )}
      {failure && <Message tone="error">{failure}</Message>}
    </Box>
  );
}

interface ReceiptFieldProps {
  invoiceId: string;
  receipt: UploadedReceipt | null;
  onChange: (receipt: UploadedReceipt | null) => void;
}
