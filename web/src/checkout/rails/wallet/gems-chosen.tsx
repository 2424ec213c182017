import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { PaymentOptionPanel, paymentOptionPanelHeight } from '../../panel/options/payment-option-panel.tsx';
import { GemsPanel } from './gems-panel.tsx';
import type { GemPayment } from './use-gem-payment.ts';
import { type ReadyGemPrice, useGemPrice } from './use-gem-price.ts';
import { useRateRenewal } from './use-rate-renewal.ts';

/** Shows gems as the chosen option: rate, balance and the pay button, or what prevents the payment. */
export function GemsChosen({ invoice, payment }: GemsChosenProps) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const state = useGemPrice(invoice, true);
  const pressedAt = useRef<ReadyGemPrice>(undefined);
  if (state.phase === 'ready' && !payment.isPaying) pressedAt.current = state;
  useRateRenewal(invoice);
  // A payment in progress stays visible, whatever happens to rate and balance in the meantime.
  if (payment.isPaying && pressedAt.current) return <GemsPanel state={pressedAt.current} payment={payment} />;
  if (state.phase === 'ready') return <GemsPanel state={state} payment={payment} />;
  const failure = payment.failure && <Message tone="error">{payment.failure}</Message>;
  if (state.phase === 'loading') {
    return (
      <PaymentOptionPanel needs={<Skeleton variant="rounded" height={paymentOptionPanelHeight} />}>
        {failure}
      </PaymentOptionPanel>
    );
  }
  if (state.phase === 'unavailable') {
    return (
      <PaymentOptionPanel needs={<Typography>{t('wallet.notOffered')}</Typography>}>
        {failure}
      </PaymentOptionPanel>
    );
  }
  return (
    <PaymentOptionPanel
      needs={
        <Message
          tone="warning"
          action={
            <Button color="inherit" size="small" onClick={state.retry}>
              {tShell('actions.tryAgain')}
            </Button>
          }
        >
          {t(`wallet.${state.reason}Failed`)}
        </Message>
      }
    >
      {failure}
    </PaymentOptionPanel>
  );
}

interface GemsChosenProps {
  invoice: Invoice;
  payment: GemPayment;
}
