import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { DayText } from '../../../shared/time/day-text.tsx';
import { resultLine, resultList } from '../../result-list.ts';
import { JobState } from './job-state.tsx';
import { bulkJobsQuery } from './queries.ts';

/** The recent bulk jobs, by whom they were started, and those still running. */
export function BulkJobsDialog({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery({ ...bulkJobsQuery, refetchOnMount: 'always' });
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-jobs" fullWidth maxWidth="sm">
      <DialogTitle id="bulk-jobs">{t('bulk.jobs.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
        <Typography color="textSecondary">{t('bulk.jobs.kept')}</Typography>
        {!data && error && (
          <LoadFailure what={t('bulk.jobs.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.jobs.length === 0 && <Typography color="textSecondary">{t('bulk.jobs.none')}</Typography>}
        {data && data.jobs.length > 0 && (
          <Box component="ul" aria-label={t('bulk.jobs.title')} sx={{ ...resultList, maxHeight: 420 }}>
            {data.jobs.map((job) => (
              <JobLine key={job.id} job={job} onOpen={() => onOpen(job.id)} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('dialog.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function JobLine({ job, onOpen }: { job: BulkJob; onOpen: () => void }) {
  const { t } = useTranslation('admin');
  const { act, total: count, askedByName, createdAt } = job;
  return (
    <Box component="li" sx={resultLine}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Button size="small" onClick={onOpen} sx={{ ml: -3, textAlign: 'start' }}>
          {t(`bulk.${act}.title`, { count })}
        </Button>
        <Typography variant="caption" component="p" color="textSecondary">
          <bdi>{askedByName}</bdi> · <DayText instant={createdAt} withTime />
        </Typography>
      </Box>
      <JobState job={job} />
    </Box>
  );
}
