import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../../shared/i18n/punctuation.ts';
import { Message } from '../../../../shared/ui/message.tsx';
import { stack } from '../../../../shared/ui/stack.ts';
import type { UploadedReceipt } from '../confirmation/confirmation-draft.ts';
import type { ReceiptUpload } from './use-receipt-upload.ts';

/**
 * An optional proof of payment: chosen, uploaded with progress, and removable until the payment is confirmed.
 * Each state shows its button in the place of the previous one; the finished upload is announced.
 */
export function ReceiptField({ receipt, upload }: ReceiptFieldProps) {
  const { t, i18n } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const { progress, failure } = upload;
  const input = useRef<HTMLInputElement>(null);
  const isUnderWay = progress !== null;
  const field = useKeptFocus(isUnderWay ? 'under way' : receipt?.key);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) void upload.upload(file);
    event.target.value = '';
  };
  const percent = isUnderWay ? Math.round(progress * 100) : 0;
  return (
    <Box ref={field} sx={stack(2)}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={t('manual.receiptChoose')}
        onChange={choose}
      />
      <Box>
        <Box aria-live="polite">
          {receipt && (
            <OneFile
              text={labelled(t('manual.receiptUploaded'), receipt.fileName, i18n.language)}
              action={t('manual.receiptRemove')}
              onAction={() => void upload.remove(receipt.key)}
            />
          )}
        </Box>
        {isUnderWay && (
          <OneFile
            text={t('manual.receiptUploading', { percent })}
            action={tShell('actions.cancel')}
            onAction={upload.cancel}
          />
        )}
        {!isUnderWay && !receipt && <Chooser onPress={() => input.current?.click()} />}
      </Box>
      {isUnderWay && (
        <LinearProgress variant="determinate" value={percent} aria-label={t('manual.receiptChoose')} />
      )}
      {failure && <Message tone="error">{failure}</Message>}
    </Box>
  );
}

function Chooser({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <ButtonBase onClick={onPress} sx={[drop, chooser]}>
      <AttachIcon color="primary" />
      <Box component="span" sx={{ display: 'grid', flex: 1 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {t('manual.receiptChoose')}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {t('manual.receiptHint')}
        </Box>
      </Box>
    </ButtonBase>
  );
}

/** Shows a file that is uploaded or uploading, and its action. */
function OneFile({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <Box sx={drop}>
      <AttachIcon color="primary" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Button size="small" color="inherit" onClick={onAction}>
        {action}
      </Button>
    </Box>
  );
}

/**
 * Returns a ref for an element whose button changes with the state: if the pressed button disappears, focus
 * moves to its successor.
 */
function useKeptFocus(state: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useLayoutEffect(() => {
    if (state === before.current) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    container.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state]);
  return container;
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
