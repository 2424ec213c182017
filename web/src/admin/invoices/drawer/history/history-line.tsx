import type { HistoryEntry } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChange } from '../../../../shared/status/status-change.tsx';
import { StatusChip } from '../../../../shared/status/status-chip.tsx';
import { DayText } from '../../../../shared/time/day-text.tsx';
import { TimelineItem } from '../../../../shared/ui/timeline.tsx';
import { useActorName } from './use-actor-name.ts';

/** One change: from what to what, by whom, when, and why. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('drawer');
  const nameOf = useActorName();
  return (
    <TimelineItem>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Change from={entry.from} to={entry.to} />
      </Box>
      {entry.reason && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {entry.reason}
        </Typography>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('history.by', { name: nameOf(entry) })} · <DayText instant={entry.at} withTime />
      </Typography>
    </TimelineItem>
  );
}

function Change({ from, to }: { from: string | null; to: string }) {
  const { t } = useTranslation('drawer');
  if (from === null || from === to) {
    return (
      <>
        <Typography variant="body2">{t(from === null ? 'history.created' : 'history.changed')}</Typography>
        <StatusChip status={to} />
      </>
    );
  }
  return <StatusChange from={from} to={to} word={t('history.to')} />;
}
