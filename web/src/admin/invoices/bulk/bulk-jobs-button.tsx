import HistoryIcon from '@mui/icons-material/ChecklistOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShow } from '../../use-shown.ts';
import { bulkJobsQuery, isUnfinished } from './queries.ts';
import { allJobs } from './shown-bulk.tsx';

/** Leads to what was done to many invoices; while something is, it says how far. */
export function BulkJobsButton() {
  const { t } = useTranslation('admin');
  const show = useShow();
  const { data } = useQuery({ ...bulkJobsQuery, refetchOnMount: 'always' });
  if (!data || data.jobs.length === 0) return null;
  const running = data.jobs.filter(isUnfinished);
  const [only] = running;
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const known = running.reduce((sum, { done, refused, unknown }) => sum + done + refused + unknown, 0);
  if (!only) {
    return (
      <Tooltip title={t('bulk.jobs.title')}>
        <IconButton aria-label={t('bulk.jobs.title')} onClick={() => show('bulk', allJobs)}>
          <HistoryIcon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button variant="outlined" onClick={() => show('bulk', running.length === 1 ? only.id : allJobs)}>
      {t('bulk.jobs.running', { known, total })}
    </Button>
  );
}
