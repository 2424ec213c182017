import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../shared/status/tone.ts';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { openProposalOf } from './open-proposal.ts';

/** Whether an exception still needs a person, or a second one. */
export function ResolutionChip({ exception }: { exception: PaymentException }) {
  const { t } = useTranslation('exceptions');
  const { resolution } = exception;
  if (openProposalOf(exception)) return <ToneChip tone="blue" label={t('ending.waits')} />;
  return <ToneChip tone={tones[resolution]} label={t(`resolution.${resolution}`)} />;
}

const tones: Record<PaymentException['resolution'], Tone> = {
  open: 'orange',
  refunded: 'purple',
  ended: 'grey',
  resolved: 'green',
};
