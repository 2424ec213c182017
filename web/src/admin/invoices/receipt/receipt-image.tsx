import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Multiples of the frame's width; the first one fits the whole picture in. */
const steps = [1, 1.5, 2.5, 4] as const;

/** A receipt image that can be enlarged with buttons or by a double click. */
export function ReceiptImage({ url, isAside, onUnknown }: ReceiptImageProps) {
  const { t } = useTranslation('admin');
  const [step, setStep] = useState(0);
  const scale = steps[step] ?? 1;
  const title = t('approve.receiptTitle');
  return (
    <Box sx={{ position: 'relative', width: '100%' }}>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        onDoubleClick={() => setStep(step === 0 ? 2 : 0)}
        sx={[frame, { height: frameHeight(isAside), cursor: step === 0 ? 'zoom-in' : 'zoom-out' }]}
      >
        <Box
          component="img"
          src={url}
          alt={title}
          onError={onUnknown}
          sx={step === 0 ? whole : { display: 'block', width: `${scale * 100}%` }}
        />
      </Box>
      <Box sx={buttons}>
        <IconButton
          size="small"
          aria-label={t('approve.zoomOut')}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <ZoomOutIcon />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('approve.zoomIn')}
          disabled={step === steps.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomInIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Returns the height of a receipt in pixels. */
export function frameHeight(isAside: boolean): number | { xs: number; md: number } {
  return isAside ? { xs: 160, md: 420 } : 420;
}

const frame = {
  overflow: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
  backgroundColor: 'raised',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const whole = { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } as const;

const buttons = {
  position: 'absolute',
  insetInlineEnd: 12,
  bottom: 12,
  display: 'flex',
  borderRadius: 0.8,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

interface ReceiptImageProps {
  url: string;
  /** Makes it smaller where there is little room, so that the fields above it stay in view. */
  isAside: boolean;
  /** Called when the browser cannot show the image. */
  onUnknown: () => void;
}
