import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Always dark on white: many cameras cannot read inverted codes. */
const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.4,
  p: 1.5,
  width: '100%',
  backgroundColor: 'common.white',
} as const;

/** A QR code that fills the screen when pressed, so that a phone can scan it from across the table. */
export function QrCode({ image, name, amount, maximum = 288 }: QrCodeProps) {
  const { t } = useTranslation('bank');
  const [isOpen, setIsOpen] = useState(false);
  const text = t('qr', { name });
  const close = (): void => setIsOpen(false);
  return (
    <>
      <ButtonBase
        aria-label={t('qrEnlarge')}
        onClick={() => setIsOpen(true)}
        sx={{ ...frame, maxWidth: maximum }}
      >
        <Box component="img" src={image} alt={text} sx={{ width: '100%', display: 'block' }} />
      </ButtonBase>
      <Dialog open={isOpen} onClose={close} fullScreen>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 3, pl: { xs: 4, sm: 6 } }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {amount && (
              <Typography variant="h2" component="p" className="tabular">
                {amount}
              </Typography>
            )}
          </Box>
          <IconButton aria-label={t('qrClose')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box onClick={close} sx={{ flex: 1, minHeight: 0, p: 4, backgroundColor: 'common.white' }}>
          <Box
            component="img"
            src={image}
            alt={text}
            sx={{ width: '100%', height: '100%', objectFit: 'contain', imageRendering: 'pixelated' }}
          />
        </Box>
      </Dialog>
    </>
  );
}

interface QrCodeProps {
  image: string;
  /** Name of the method. */
  name: string;
  /** The formatted amount to pay. */
  amount?: string | undefined;
  /** Maximum width in pixels. */
  maximum?: number;
}
