import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { SubjectFailure } from '../../subject-failure.tsx';
import { BulkResults } from './bulk-results.tsx';
import { JobProgress } from './job-progress.tsx';
import { bulkJobQuery, isUnfinished } from './queries.ts';
import { useJobActions } from './use-job-actions.ts';

/** A bulk job: its progress, the result for each invoice, and a stop button. Closing does not stop it. */
export function BulkJobDialog({ id, onOpen, onClose }: BulkJobDialogProps) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery({ ...bulkJobQuery(id), refetchOnMount: 'always' });
  const job = data?.job;
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-job" fullWidth maxWidth="sm">
      <DialogTitle id="bulk-job">
        {job ? t(`bulk.${job.act}.title`, { count: job.total }) : t('bulk.jobs.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
        {!job && error && (
          <SubjectFailure
            error={error}
            missing={{ title: t('bulk.jobs.missing'), text: t('bulk.jobs.missingText') }}
            failed={t('bulk.jobs.failed')}
            onRetry={() => void refetch()}
          />
        )}
        {!job && !error && <Skeleton variant="rounded" height={240} />}
        {job && <JobProgress job={job} />}
        {job && <BulkResults job={job} onOpen={onOpen} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        {job && <JobButtons job={job} />}
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" onClick={onClose}>
          {t('dialog.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function JobButtons({ job }: { job: BulkJob }) {
  const { t } = useTranslation('admin');
  const { stop, isStopping, save, isSaving, failure } = useJobActions(job);
  return (
    <>
      {failure && (
        <Box sx={{ flexBasis: '100%' }}>
          <Message tone="error">{failure}</Message>
        </Box>
      )}
      {isUnfinished(job) ? (
        <Button color="inherit" disabled={job.state === 'stopping'} loading={isStopping} onClick={stop}>
          {t('bulk.stop')}
        </Button>
      ) : (
        <Button color="inherit" loading={isSaving} onClick={save}>
          {t('bulk.csv')}
        </Button>
      )}
    </>
  );
}

interface BulkJobDialogProps {
  id: string;
  onOpen: (invoiceId: string) => void;
  onClose: () => void;
}
