import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';

/** Says, to who reads the app in another language, that these texts are in English. */
export function EnglishNote() {
  const { t, i18n } = useTranslation('docs');
  if (i18n.language === 'en') return null;
  return (
    <Box sx={{ mb: 6, maxWidth: 720 }}>
      <Message tone="info">{t('englishOnly')}</Message>
    </Box>
  );
}
