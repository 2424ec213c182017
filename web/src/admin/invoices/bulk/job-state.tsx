import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../shared/status/tone-chip.tsx';

const tones = {
  running: 'blue',
  stopping: 'orange',
  done: 'green',
  partly: 'orange',
  failed: 'red',
  stopped: 'grey',
} as const;

/** Whether a job is running, and how it ended, including the case that not every invoice succeeded. */
export function JobState({ job }: { job: BulkJob }) {
  const { t } = useTranslation('admin');
  const state = endOf(job);
  return <ToneChip tone={tones[state]} label={t(`bulk.states.${state}`)} />;
}

function endOf({ state, total, done, refused }: BulkJob): keyof typeof tones {
  if (state !== 'done' || done === total) return state;
  return refused === total ? 'failed' : 'partly';
}
