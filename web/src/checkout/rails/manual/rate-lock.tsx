import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../../../shared/ui/announcement.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { LockTimer } from '../../act/lock-timer.tsx';
import type { LockedConversion } from './use-locked-conversion.ts';

/** A countdown that is read out every second would drown everything else; that it has ended a toast says. */
const minutesTold = [5, 1];

/** For how long the amount above it holds, and a new one once it does not. */
export function RateLock({ lock }: { lock: LockedConversion }) {
  const { t } = useTranslation('checkout');
  const { conversion, isLocked, leftMs, problem } = lock;
  const longestMs = useLongest(leftMs);
  const minutesLeft = Math.ceil(leftMs / 60_000);
  const isToldLeft = isLocked && minutesTold.includes(minutesLeft);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Announcement text={isToldLeft ? t('manual.lockedMinutes', { count: minutesLeft }) : ''} />
      {problem && <Message tone="error">{problem}</Message>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: { xs: 24, md: 32 } }}>
        {conversion && <LockTimer leftMs={leftMs} />}
        {!isLocked && (conversion || problem) && (
          <Button variant="outlined" size="small" loading={lock.isRefreshing} onClick={lock.refresh}>
            {t('manual.refresh')}
          </Button>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-hidden="true"
        value={longestMs === 0 ? 0 : (100 * leftMs) / longestMs}
        sx={{ height: 3, borderRadius: 999, backgroundColor: 'divider' }}
      />
    </Box>
  );
}

/** The longest that was left since the page was opened: what the bar is a part of. */
function useLongest(leftMs: number): number {
  const [longest, setLongest] = useState(leftMs);
  if (leftMs > longest) setLongest(leftMs);
  return Math.max(longest, leftMs);
}
