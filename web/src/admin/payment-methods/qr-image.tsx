import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** A thumbnail of the chosen image, with its size and a button to remove it. */
export function QrImage({ image, onRemove }: { image: string; onRemove: () => void }) {
  const { t } = useTranslation('settings');
  // Base64 encodes three bytes as four characters.
  const kilobytes = Math.max(1, Math.round((image.length * 3) / 4 / 1024));
  return (
    <Box sx={frame}>
      <Box component="img" src={image} alt="" sx={thumbnail} />
      <Typography variant="body2" className="tabular" sx={{ flex: 1 }}>
        {t('methods.qr.chosen', { kilobytes })}
      </Typography>
      <Button size="small" color="inherit" onClick={onRemove}>
        {t('methods.qr.remove')}
      </Button>
    </Box>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
} as const;

const thumbnail = {
  width: 56,
  height: 56,
  objectFit: 'contain',
  borderRadius: 0.5,
  backgroundColor: 'common.white',
} as const;
