import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../shared/ui/tone-chip.tsx';

const tones = { running: 'blue', stopping: 'orange', done: 'green', stopped: 'grey' } as const;

/** Whether a job goes on; one with refusals is done, and not green. */
export function JobState({ job: { state, refused, unknown } }: { job: BulkJob }) {
  const { t } = useTranslation('admin');
  const isPartly = state === 'done' && refused + unknown > 0;
  return <ToneChip tone={isPartly ? 'orange' : tones[state]} label={t(`bulk.states.${state}`)} />;
}
