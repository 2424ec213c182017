import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { JobState } from './job-state.tsx';
import { isUnfinished } from './queries.ts';

/** A job's progress, in numbers and as a bar, and why it stopped early. */
export function JobProgress({ job }: { job: BulkJob }) {
  const { t } = useTranslation('admin');
  const { done, refused, unknown, total, askedByName, stopReason } = job;
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
          {counts.join(', ')}
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
        {t('bulk.by', { name: askedByName })} {isUnfinished(job) && t('bulk.goesOn')}
      </Typography>
      {stopReason && (
        <Message tone="warning">
          {t(`bulk.stopped.${stopReason}`, { name: job.stoppedByName ?? '', asked: askedByName })}
        </Message>
      )}
    </Box>
  );
}
