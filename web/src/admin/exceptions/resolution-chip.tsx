import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../shared/ui/tone.ts';
import { ToneChip } from '../../shared/ui/tone-chip.tsx';

/** Whether an exception still needs a person. */
export function ResolutionChip({ resolution }: Pick<PaymentException, 'resolution'>) {
  const { t } = useTranslation('exceptions');
  return <ToneChip tone={tones[resolution]} label={t(`resolution.${resolution}`)} />;
}

const tones: Record<PaymentException['resolution'], Tone> = {
  open: 'orange',
  refunded: 'purple',
  resolved: 'green',
};
