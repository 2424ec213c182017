import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { PaymentOptionPanel } from '../../panel/options/payment-option-panel.tsx';
import type { RailPanelProps } from '../checkout-rail.ts';
import { canPayWithGems } from './can-pay-with-gems.ts';
import { GemsChosen } from './gems-chosen.tsx';
import { useGemPayment } from './use-gem-payment.ts';

/**
 * The panel for paying with gems; if the session has ended, how to continue. A payment in progress stays
 * visible even then, and its outcome is shown.
 */
export function WalletPanel({ invoice }: RailPanelProps) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  const payment = useGemPayment(invoice);
  if (!isSignedIn && !payment.isPaying) {
    return (
      <PaymentOptionPanel
        needs={
          <Message tone={payment.failure ? 'error' : 'warning'} action={<LogInButton />}>
            {payment.failure || t('pay.sessionEnded')}
          </Message>
        }
      />
    );
  }
  // The invoice may have become a purchase of gems while they were chosen.
  if (!canPayWithGems(invoice) && !payment.isPaying) {
    return (
      <PaymentOptionPanel needs={<Typography>{t('wallet.notOffered')}</Typography>}>
        {payment.failure && <Message tone="error">{payment.failure}</Message>}
      </PaymentOptionPanel>
    );
  }
  return <GemsChosen invoice={invoice} payment={payment} />;
}
