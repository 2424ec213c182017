import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/session.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { EarlierFailure } from '../../panel/earlier-failure.tsx';
import { lastAttemptMessage } from '../../panel/last-attempt.ts';
import { PaymentOptionMark } from '../../panel/options/payment-option-mark.tsx';
import { ConfirmForm } from './confirmation/confirm-form.tsx';
import { ManualGrid } from './manual-grid.tsx';
import { methodMark } from './method-marks.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useLockedConversion } from './use-locked-conversion.ts';
import { useMethodChanges } from './use-method-changes.ts';

/** Shows the summary on the left and the steps on the right, from the amount to the confirming button. */
export function ManualPayment({ invoice, method }: { invoice: Invoice; method: PaymentMethod }) {
  const { t } = useTranslation('checkout');
  const { t: tBank } = useTranslation('bank');
  const isSignedIn = useSession() !== null;
  const lock = useLockedConversion(invoice, method.currency);
  const hasMethodChanged = useMethodChanges(method);
  const isConverted = method.currency !== invoice.currency;
  return (
    <ManualGrid
      back={{ to: `/pay/${invoice.id}`, label: tBank('back') }}
      summary={<PaymentSummary invoice={invoice} lock={lock} />}
      title={
        <>
          <Box sx={{ width: 40, flexShrink: 0 }}>
            <PaymentOptionMark {...methodMark(method)} />
          </Box>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {t('manual.title', { name: method.name })}
          </Typography>
        </>
      }
      panel={
        <>
          <EarlierFailure message={lastAttemptMessage(invoice)} />
          {hasMethodChanged && <Message tone="warning">{t('manual.methodChanged')}</Message>}
          {!isSignedIn && <SignInFirst />}
          <ConfirmForm
            invoice={invoice}
            method={method}
            final={isConverted ? lock.conversion?.convertedAmount : invoice.amountMinor}
            lock={lock}
          />
        </>
      }
    />
  );
}
