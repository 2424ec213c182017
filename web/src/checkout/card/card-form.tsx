import type { Invoice } from '@checkout/contract/invoice.ts';
import type { CardIntent } from '@checkout/contract/payment.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { Busy } from '../act/busy.tsx';
import { ConfirmingMessage } from '../act/confirming-message.tsx';
import { PrimaryBar } from '../act/primary-bar.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** The card fields and the button that pays. */
export function CardForm({ invoice, intent, isSandbox, statementName }: CardFormProps) {
  const { t } = useTranslation('checkout');
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { pay, isPaying, isFindingOut, failure } = useCardPayment(invoice, intent.paymentIntentId);
  const intentAmountMinor = intent.amountMinor;

  // A coupon has changed what the prepared payment takes: the fields have to hear of it.
  useEffect(() => {
    if (intentAmountMinor > 0) void elements?.fetchUpdates();
  }, [elements, intentAmountMinor]);

  const isCurrent = intentAmountMinor === invoice.amountMinor;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void pay();
  };
  if (isBroken) return <CardUnavailable onRetry={() => window.location.reload()} />;
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setIsReady(true)}
        onLoadError={() => setIsBroken(true)}
      />
      {failure && <Message tone="error">{failure}</Message>}
      {isFindingOut && <ConfirmingMessage />}
      <PrimaryBar>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!isReady || !isCurrent}
          loading={isPaying}
        >
          {t('card.pay', { amount: invoice.amountFormatted })}
        </Button>
      </PrimaryBar>
      <Box
        sx={{ display: 'grid', gap: 1, color: 'text.secondary', justifyItems: 'center', textAlign: 'center' }}
      >
        <Typography variant="caption" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <LockIcon fontSize="inherit" />
          {t('pay.lock')} · {t(isSandbox ? 'card.providerSandbox' : 'card.provider')}
        </Typography>
        <Typography variant="caption">{t('card.statement', { name: statementName })}</Typography>
      </Box>
      {isPaying && <Busy warnsOnLeave={false} />}
    </Box>
  );
}

interface CardFormProps {
  invoice: Invoice;
  /** The prepared payment, and what it takes at present. */
  intent: Pick<CardIntent, 'paymentIntentId' | 'amountMinor'>;
  isSandbox: boolean;
  statementName: string;
}
