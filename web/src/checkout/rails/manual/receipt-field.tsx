import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import type { UploadedReceipt } from './confirmation-draft.ts';
import type { ReceiptUpload } from './use-receipt-upload.ts';

/** An optional proof of payment: chosen, uploaded with progress, and removable until the payment is confirmed. */
export function ReceiptField({ receipt, upload: { upload, remove, progress, failure } }: ReceiptFieldProps) {
  const { t } = useTranslation('checkout');
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) void upload(file);
    event.target.value = '';
  };
  const percent = progress === null ? 0 : Math.round(progress * 100);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={t('manual.receiptChoose')}
        onChange={choose}
      />
      {receipt ? (
        <Box sx={drop}>
          <AttachIcon color="primary" />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('manual.receiptUploaded')}: {receipt.fileName}
          </Typography>
          <Button size="small" color="inherit" onClick={() => void remove(receipt.key)}>
            {t('manual.receiptRemove')}
          </Button>
        </Box>
      ) : (
        <ButtonBase disabled={progress !== null} onClick={() => input.current?.click()} sx={[drop, chooser]}>
          <AttachIcon color="primary" />
          <Box component="span" sx={{ display: 'grid', flex: 1 }}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {progress === null ? t('manual.receiptChoose') : t('manual.receiptUploading', { percent })}
            </Box>
            <Box component="span" aria-hidden="true" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {t('manual.receiptHint')}
            </Box>
          </Box>
        </ButtonBase>
      )}
      {progress !== null && (
        <LinearProgress variant="determinate" value={percent} aria-label={t('manual.receiptChoose')} />
      )}
      {failure && <Message tone="error">{failure}</Message>}
    </Box>
  );
}

const drop = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 56,
  px: 3.5,
  py: 1.5,
  width: '100%',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
} as const;

const chooser = {
  textAlign: 'start',
  borderStyle: 'dashed',
  borderColor: 'control',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

interface ReceiptFieldProps {
  receipt: UploadedReceipt | null;
  upload: ReceiptUpload;
}
