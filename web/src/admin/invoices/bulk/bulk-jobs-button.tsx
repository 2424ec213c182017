import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSelectInUrl } from '../../use-url-selection.ts';
import { allJobs } from './bulk-outlet.tsx';
import { bulkJobsQuery, isUnfinished } from './queries.ts';

/** Shows the progress of the running bulk jobs, and opens them. */
export function RunningBulkButton() {
  const { t } = useTranslation('admin');
  const show = useSelectInUrl();
  const { data } = useQuery({ ...bulkJobsQuery, refetchOnMount: 'always' });
  const running = data?.jobs.filter(isUnfinished) ?? [];
  const [only] = running;
  if (!only) return null;
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const known = running.reduce((sum, { done, refused, unknown }) => sum + done + refused + unknown, 0);
  return (
    <Button variant="outlined" onClick={() => show('bulk', running.length === 1 ? only.id : allJobs)}>
      {t('bulk.jobs.running', { known, total })}
    </Button>
  );
}

/** Opens the list of all bulk jobs, unless there are none; the toolbar has no room for it. */
export function AllBulkButton() {
  const { t } = useTranslation('admin');
  const show = useSelectInUrl();
  const { data, error } = useQuery(bulkJobsQuery);
  const isUnknown = !data && error !== null;
  if (!isUnknown && !data?.jobs.length) return null;
  return (
    <Button size="small" onClick={() => show('bulk', allJobs)}>
      {t('bulk.jobs.title')}
    </Button>
  );
}
