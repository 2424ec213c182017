import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Always dark on white: in inverted colours many cameras read nothing. */
const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.4,
  p: 1.5,
  width: '100%',
  backgroundColor: 'common.white',
} as const;

/** A QR code that fills the screen when it is clicked, for a phone across the table. */
export function QrCode({ image, name, maximum = 288 }: QrCodeProps) {
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
        <ButtonBase
          aria-label={t('qrClose')}
          onClick={close}
          sx={{ width: '100%', height: '100%', backgroundColor: 'common.white', p: 4 }}
        >
          <Box
            component="img"
            src={image}
            alt={text}
            sx={{ width: '100%', height: '100%', objectFit: 'contain', imageRendering: 'pixelated' }}
          />
        </ButtonBase>
      </Dialog>
    </>
  );
}

interface QrCodeProps {
  image: string;
  /** Of the method. */
  name: string;
  /** Pixels. */
  maximum?: number;
}
