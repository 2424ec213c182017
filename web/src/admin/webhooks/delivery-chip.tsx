import { useTranslation } from 'react-i18next';
import type { Tone } from '../../shared/status/tone.ts';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import type { Delivery } from './queries.ts';

/** The status of a delivery. */
export function DeliveryChip({ status }: Pick<Delivery, 'status'>) {
  const { t } = useTranslation('webhooks');
  return <ToneChip tone={tones[status]} label={t(`status.${status}`)} />;
}

const tones: Record<Delivery['status'], Tone> = { pending: 'yellow', delivered: 'green', failed: 'red' };
