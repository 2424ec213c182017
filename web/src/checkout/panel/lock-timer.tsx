import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { countdownText } from '../lock-time.ts';

/** Shows how long a rate stays locked, or that the lock has expired. */
export function LockTimer({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation('checkout');
  const isLocked = leftMs > 0;
  return (
    <Typography variant="body2" role="timer" className="tabular" color={isLocked ? 'textSecondary' : 'error'}>
      {isLocked ? `${t('manual.locked')} ${countdownText(leftMs)}` : t('manual.expired')}
    </Typography>
  );
}
