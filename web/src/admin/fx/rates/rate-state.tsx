import type { FxRate } from '@checkout/contract/fx/schema.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../shared/status/tone.ts';
import { ToneChip } from '../../../shared/status/tone-chip.tsx';

const tones = { in_use: 'green', replaced: 'grey', expired: 'grey' } as const satisfies Record<
  FxRate['state'],
  Tone
>;

/** Whether conversions use a rate now. */
export function RateState({ state }: Pick<FxRate, 'state'>) {
  const { t } = useTranslation('fx');
  return <ToneChip tone={tones[state]} label={t(`rates.states.${state}`)} />;
}
