import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';

/** Tells readers of other languages that these texts are in English. */
export function EnglishNote() {
  const { t, i18n } = useTranslation('docs');
  if (i18n.language === 'en') return null;
  return (
    <Box sx={{ mb: 6, maxWidth: 720 }}>
      <Message tone="info">{t('englishOnly')}</Message>
    </Box>
  );
}
