import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';

/** Tells who is signed out that there is one more way to pay. */
export function GemsLogIn() {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" color="textSecondary">
        {t('wallet.logIn')}
      </Typography>
      <Box sx={{ flexShrink: 0 }}>
        <LogInButton />
      </Box>
    </Box>
  );
}
