import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The recipient's username in the wallet, known once they have signed in. */
export function UsernameCell({ username }: { username: string | null }) {
  const { t } = useTranslation('admin');
  if (username) return username;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('invoices.notLoggedIn')}
    </Box>
  );
}
