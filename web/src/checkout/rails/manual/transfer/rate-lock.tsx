import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../../../../shared/ui/announcement.tsx';
import { Message } from '../../../../shared/ui/message.tsx';
import { LockTimer } from '../../../panel/lock-timer.tsx';
import type { LockedConversion } from '../use-locked-conversion.ts';

/**
 * Minutes left at which the countdown is announced: announcing every second would drown out everything else.
 * A toast says when it has ended.
 */
const announcedMinutes = [5, 1];

/** Shows how long the amount above is valid, and a button for a new rate once it no longer is. */
export function RateLock({ lock }: { lock: LockedConversion }) {
  const { t } = useTranslation('checkout');
  const { conversion, isLocked, leftMs, problem } = lock;
  const longestMs = useLongest(leftMs);
  const minutesLeft = Math.ceil(leftMs / 60_000);
  const isMinuteAnnounced = isLocked && announcedMinutes.includes(minutesLeft);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Announcement text={isMinuteAnnounced ? t('manual.lockedMinutes', { count: minutesLeft }) : ''} />
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

/** Returns the longest remaining time since the page was opened, which is 100 % of the progress bar. */
function useLongest(leftMs: number): number {
  const [longest, setLongest] = useState(leftMs);
  if (leftMs > longest) setLongest(leftMs);
  return Math.max(longest, leftMs);
}
