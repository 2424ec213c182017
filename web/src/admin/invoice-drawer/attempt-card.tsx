import type { PaymentAttempt } from '@checkout/contract/payment-attempt.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';
import { Message } from '../../shared/ui/message.tsx';
import type { Tone } from '../../shared/ui/tone.ts';
import { ToneChip } from '../../shared/ui/tone-chip.tsx';
import { AttemptEvents } from './attempt-events.tsx';
import { EntryCard } from './entry-card.tsx';

/** One try to take the money: how, how much, how it ended, and what happened on the way. */
export function AttemptCard({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation('drawer');
  const { rail, state, gems, failureMessage, failureCode } = attempt;
  const rails = t(`attempts.rails.${rail}`);
  return (
    <EntryCard
      head={
        <Typography variant="body2" className="tabular" sx={{ fontWeight: 560 }}>
          {attempt.amountFormatted}
          {gems !== null && ` · ${t('attempts.gems', { count: gems })}`}
        </Typography>
      }
      corner={<ToneChip tone={tones[state]} label={t(`attempts.states.${state}`)} />}
    >
      <Facts
        rows={[
          { name: t('facts.method'), value: methodText(rails, attempt.paymentMethodName) },
          { name: t('attempts.reference'), value: attempt.providerReference },
          { name: t('attempts.code'), value: failureCode },
        ]}
      />
      {failureMessage && <Message tone="warning">{failureMessage}</Message>}
      <AttemptEvents events={attempt.events} />
    </EntryCard>
  );
}

function methodText(rail: string, name: string | null): string {
  return name === null || name === rail ? rail : `${rail} · ${name}`;
}

const tones: Record<PaymentAttempt['state'], Tone> = {
  created: 'grey',
  calling: 'blue',
  succeeded: 'green',
  failed: 'red',
  unknown: 'orange',
};
