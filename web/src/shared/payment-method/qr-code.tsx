import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const widestPx = 288;
const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  backgroundColor: 'common.white',
};

/** A QR code that fills the screen when it is clicked, for a phone across the table. */
export function QrCode({ image, name }: { image: string; name: string }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  const text = t('manual.qr', { name });
  const close = (): void => setIsOpen(false);
  return (
    <>
      <ButtonBase
        aria-label={t('manual.qrEnlarge')}
        onClick={() => setIsOpen(true)}
        sx={{ ...frame, justifySelf: 'center', width: '100%', maxWidth: widestPx }}
      >
        <Box component="img" src={image} alt={text} sx={{ width: '100%', display: 'block' }} />
      </ButtonBase>
      <Dialog open={isOpen} onClose={close} fullScreen>
        <ButtonBase
          aria-label={t('manual.qrClose')}
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
