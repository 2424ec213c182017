import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { joinClauses } from '../../../shared/i18n/punctuation.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { JobState } from './job-state.tsx';
import { isUnfinished } from './queries.ts';

/** A job's progress, in numbers and as a bar, and why it stopped early. */
export function JobProgress({ job }: { job: BulkJob }) {
  const { t, i18n } = useTranslation('admin');
  const { done, refused, unknown, total, askedByName, stopReason } = job;
  const startedBy = t('bulk.by', { name: askedByName });
  const known = done + refused + unknown;
  const counts = [
    t('bulk.progress', { succeeded: done, failed: refused }),
    ...(unknown > 0 ? [t('bulk.unknownCount', { count: unknown })] : []),
    ...(known < total ? [t('bulk.left', { count: total - known })] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" className="tabular" role="status" sx={{ fontWeight: 560, flex: 1 }}>
          {joinClauses(counts, i18n.language)}
        </Typography>
        <JobState job={job} />
      </Box>
      {isUnfinished(job) && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 100 : (100 * known) / total}
          aria-label={t('bulk.label')}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {isUnfinished(job) ? joinSentences(startedBy, t('bulk.goesOn')) : startedBy}
      </Typography>
      {stopReason && (
        <Message tone="warning">
          {t(`bulk.stopped.${stopReason}`, { name: job.stoppedByName ?? '', asked: askedByName })}
        </Message>
      )}
    </Box>
  );
}
