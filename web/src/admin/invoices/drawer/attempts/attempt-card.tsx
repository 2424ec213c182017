import type { PaymentAttempt } from '@checkout/contract/attempt/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../../../shared/i18n/refusals/translate-message.ts';
import type { Tone } from '../../../../shared/status/tone.ts';
import { ToneChip } from '../../../../shared/status/tone-chip.tsx';
import { AmountText } from '../../../../shared/ui/amount-text.tsx';
import { Facts } from '../../../../shared/ui/facts.tsx';
import { Message } from '../../../../shared/ui/message.tsx';
import { EntryCard } from '../entry-card.tsx';
import { AttemptEvents } from './attempt-events.tsx';

/** One payment attempt: the method, the amount, how it ended, and what happened during it. */
export function AttemptCard({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation('drawer');
  const { t: tCheckout } = useTranslation('checkout');
  const { rail, state, gems, failureMessage, failureCode } = attempt;
  const railName = tCheckout(`${rail}.name`);
  const isOver = state === 'failed' || state === 'succeeded';
  // Only a try within the attempt was declined; the payer may make another one.
  const shown = state === 'created' && failureCode !== null ? 'declined' : state;
  return (
    <EntryCard
      head={
        <Typography variant="body2" className="tabular" sx={{ fontWeight: 560 }}>
          <AmountText amount={attempt} />
          {gems !== null && ` · ${t('attempts.gems', { count: gems })}`}
        </Typography>
      }
      corner={<ToneChip tone={tones[state]} label={t(`attempts.states.${shown}`)} />}
    >
      <Facts
        rows={[
          { name: t('facts.method'), value: methodText(railName, attempt) },
          {
            name: t('attempts.together'),
            value: attempt.invoiceCount > 1 && t('attempts.invoices', { count: attempt.invoiceCount }),
          },
          { name: t('attempts.reference'), value: attempt.providerReference },
          { name: t(isOver ? 'attempts.code' : 'attempts.lastCode'), value: failureCode },
        ]}
      />
      {failureMessage && <Message tone="warning">{translateMessage(failureMessage)}</Message>}
      <AttemptEvents events={attempt.events} reference={attempt.providerReference} />
    </EntryCard>
  );
}

/** Names the rail, and a manual method within it: the other rails have one method each, named like them. */
function methodText(railName: string, { rail, paymentMethodName: name }: PaymentAttempt): string {
  return rail !== 'manual' || name === null ? railName : `${railName} · ${name}`;
}

const tones: Record<PaymentAttempt['state'], Tone> = {
  created: 'grey',
  calling: 'blue',
  succeeded: 'green',
  failed: 'red',
  unknown: 'orange',
};
