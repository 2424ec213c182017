import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shown below the pay button: a line about the secure connection, the payment processor, and a note. */
export function LockLine({ provider, note }: { provider?: string; note?: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Box
      sx={{ display: 'grid', gap: 1, color: 'text.secondary', justifyItems: 'center', textAlign: 'center' }}
    >
      <Typography variant="caption" sx={{ textWrap: 'balance' }}>
        <LockIcon fontSize="inherit" sx={{ verticalAlign: '-0.125em', mr: 1 }} />
        {[t('pay.lock'), provider].filter(Boolean).join(' · ')}
      </Typography>
      {note && <Typography variant="caption">{note}</Typography>}
    </Box>
  );
}
