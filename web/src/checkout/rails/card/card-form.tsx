import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { BusyOverlay } from '../../panel/busy-overlay.tsx';
import { ConfirmingMessage } from '../../panel/confirming-message.tsx';
import { FailureMessage } from '../../panel/failure-message.tsx';
import { LockLine } from '../../panel/lock-line.tsx';
import { PaymentOptionPanel } from '../../panel/options/payment-option-panel.tsx';
import { PayButton } from '../../panel/pay-button.tsx';
import { PrimaryBar } from '../../panel/primary-bar.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** Pixels that the provider reserves around its fields for their focus rings. */
const frameEdge = 3;

/** Shows the card fields and the pay button. */
export function CardForm({ invoice, isSandbox, statementName, onUse }: CardFormProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const [isReady, setIsReady] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { pay, isPaying, isFindingOut, failure } = useCardPayment(invoice);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onUse();
    void pay();
  };
  if (isBroken) return <CardUnavailable onRetry={() => window.location.reload()} />;
  return (
    <Box component="form" onSubmit={submit}>
      <PaymentOptionPanel
        needs={
          <Box sx={{ mx: `-${frameEdge}px` }}>
            <PaymentElement
              options={{ layout: 'tabs' }}
              onReady={() => setIsReady(true)}
              onChange={({ empty }) => empty || onUse()}
              onLoadError={() => setIsBroken(true)}
            />
          </Box>
        }
      >
        {failure && <FailureMessage text={failure} />}
        {isFindingOut && <ConfirmingMessage />}
        <PrimaryBar>
          <PayButton
            label={t('card.pay', { amount: amountText(invoice.amountMinor, invoice.currency) })}
            isReady={isReady}
            isPaying={isPaying}
          />
        </PrimaryBar>
        <LockLine
          {...(!isSandbox && { provider: t('card.provider') })}
          {...(statementName && { note: t('card.statement', { name: statementName }) })}
        />
      </PaymentOptionPanel>
      {isPaying && <BusyOverlay warnsOnLeave={false} />}
    </Box>
  );
}

interface CardFormProps {
  invoice: Invoice;
  isSandbox: boolean;
  /** Empty if not configured. */
  statementName: string;
  /** Called when something was typed or the button was pressed. */
  onUse: () => void;
}
