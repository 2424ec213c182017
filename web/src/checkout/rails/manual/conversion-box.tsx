import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConversionRows } from '../../../shared/payment-method/use-conversion-rows.ts';
import { Announcement } from '../../../shared/ui/announcement.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { LockTimer } from '../../act/lock-timer.tsx';
import type { LockedConversion } from './use-locked-conversion.ts';

const box = { backgroundColor: 'raised', borderRadius: 1, p: 5, display: 'grid', gap: 3 } as const;

/** A countdown that is read out every second would drown everything else; that it has ended a toast says. */
const minutesTold = [5, 1];

/** What is owed in the method's currency, at which rate, and for how long that holds. */
export function ConversionBox({ lock }: { lock: LockedConversion }) {
  const { t } = useTranslation('checkout');
  const { conversion, isLocked, leftMs, problem } = lock;
  const rows = useConversionRows(conversion);
  const minutesLeft = Math.ceil(leftMs / 60_000);
  const isToldLeft = isLocked && minutesTold.includes(minutesLeft);
  return (
    <Box component="section" aria-label={t('manual.conversion')} sx={box}>
      <Typography variant="h3" component="h2">
        {t('manual.conversion')}
      </Typography>
      <Announcement text={isToldLeft ? t('manual.lockedMinutes', { count: minutesLeft }) : ''} />
      {problem && <Message tone="error">{problem}</Message>}
      {!conversion && !problem && <Skeleton variant="rounded" height={96} />}
      {conversion && <Facts rows={rows} />}
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, minHeight: 32 }}
      >
        {conversion && <LockTimer leftMs={leftMs} />}
        {!isLocked && (conversion || problem) && (
          <Button variant="outlined" size="small" loading={lock.isRefreshing} onClick={lock.refresh}>
            {t('manual.refresh')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
