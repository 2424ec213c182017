import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../shared/ui/router-link.tsx';

/** A link to the members' sessions. */
export function SessionsLink() {
  const { t } = useTranslation('settings');
  return (
    <Typography color="textSecondary">
      <RouterLink to="/admin/sessions" underline="always">
        {t('sessions.open')}
      </RouterLink>{' '}
      {t('sessions.text')}
    </Typography>
  );
}
