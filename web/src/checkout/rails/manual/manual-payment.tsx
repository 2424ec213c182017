import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MethodDetails } from '../../../shared/payment-method/method-details.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ConversionBox } from './conversion-box.tsx';
import { ReferenceToGive } from './reference-to-give.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useLockedConversion } from './use-locked-conversion.ts';

/** From what is owed to the button that says it is paid, in the order in which a payer needs it. */
export function ManualPayment({ invoice, method }: { invoice: Invoice; method: PaymentMethod }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const isSignedIn = useSession() !== null;
  const lock = useLockedConversion(invoice, method.currency);
  const final = finalMinor(invoice, method, lock.conversion?.convertedAmount);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography variant="h1">{t('manual.title', { name: method.name })}</Typography>
      {!isSignedIn && <SignInFirst />}
      <Box component="section" aria-label={t('manual.summary')}>
        <Facts
          rows={[
            { name: t('manual.amount'), value: amountText(invoice.amountMinor, invoice.currency) },
            { name: t('manual.currency'), value: invoice.currency },
            { name: t('manual.recipient'), value: invoice.recipientEmail },
            { name: t('manual.description'), value: invoice.description },
          ]}
        />
      </Box>
      {lock.isNeeded && <ConversionBox lock={lock} />}
      <MethodDetails method={method} />
      <ReferenceToGive number={invoice.gfaInvoiceId} />
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 5 }}>
        <Typography color="textSecondary">{t('manual.final')}</Typography>
        <Typography variant="amount" noWrap>
          {final === undefined ? '…' : amountText(final, method.currency)}
        </Typography>
      </Box>
      <ConfirmForm
        invoice={invoice}
        method={method}
        final={final}
        isReady={!lock.isNeeded || lock.isLocked}
      />
    </Box>
  );
}

/** In the method's currency; unknown until a conversion is locked. */
function finalMinor(
  invoice: Invoice,
  method: PaymentMethod,
  convertedMinor: number | undefined,
): number | undefined {
  return method.currency === invoice.currency ? invoice.amountMinor : convertedMinor;
}
