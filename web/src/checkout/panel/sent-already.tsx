import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/**
 * Says what to do with money that is already on its way, for an invoice that can no longer be paid: a transfer is
 * confirmed after it was sent, perhaps days later.
 */
export function SentAlready() {
  const { t } = useTranslation('receipt');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {t('sentAlready')}
    </Typography>
  );
}
