import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { joinItems } from '../../../shared/i18n/punctuation.ts';
import { ProductButton } from '../../../shared/invoice/product-button.tsx';
import { useMethodName } from '../../../shared/payment-method/use-method-name.ts';
import { DayText } from '../../../shared/time/day-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { RouterLink } from '../../../shared/ui/router-link.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { useGuestReceipt } from '../../receipt/guest-receipt.tsx';
import { ReceiptActions } from '../../receipt/receipt-actions.tsx';
import { ReturnButton } from '../../receipt/return-button.tsx';
import { useSentPayment } from '../../receipt/use-sent-payment.ts';
import { PaymentReference } from '../payment-reference.tsx';
import { ForestalledMessage } from './forestalled-message.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaidWith } from './paid-with.tsx';
import { RefundUnderWay } from './refund-under-way.tsx';

/** The receipt: amount, method, time and reference of the payment, and where to go next. */
export function PaidPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  return (
    <>
      <OutcomeHead
        tone="green"
        icon={<CheckIcon fontSize="inherit" />}
        title={t('paid.title')}
        amount={amountText(invoice.amountMinor, invoice.currency)}
      />
      <Box sx={{ display: 'grid', gap: 5, pt: 5 }}>
        <ForestalledMessage invoiceId={invoice.id} />
        <RefundUnderWay invoice={invoice} />
        <PaymentFacts invoice={invoice} />
        <PaidTogether invoice={invoice} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ProductButton invoice={invoice} variant="contained" size="large" />
          <ReturnButton invoice={invoice} />
          <ReceiptActions invoice={invoice} />
        </Box>
      </Box>
    </>
  );
}

/** Names the other invoices that the same payment paid, and links to that payment. */
function PaidTogether({ invoice: { paidTogether } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('receipt');
  if (!paidTogether) return null;
  const others = paidTogether.others.map(({ gfaInvoiceId }) => gfaInvoiceId);
  const numbers = joinItems(others, i18n.language);
  return (
    <Typography variant="body2">
      <RouterLink to={`/pay/${paidTogether.id}`}>{t('several.paidWith', { numbers })}</RouterLink>
    </Typography>
  );
}

/** Returns the reference that identifies the payment; for a manual one, what the payer was asked to enter. */
function useReference(invoice: Invoice): string | null | false {
  const { reference, isLoading } = useSentPayment(invoice);
  if (invoice.paymentProvider !== 'manual') return invoice.paymentReference;
  return isLoading ? '\u00a0' : reference; // Reserves its space, so that nothing moves.
}

function PaymentFacts({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('receipt');
  const amountText = useAmountText();
  const guestReceipt = useGuestReceipt(invoice);
  const methodName = useMethodName();
  const { paidAt, paymentProvider } = invoice;
  const reference = useReference(invoice);
  const method = invoice.paymentMethodDetail ?? guestReceipt?.paymentMethodDetail ?? methodName(invoice);
  const { gemsUsed, refundedMinor, currency } = invoice;
  const providers = { stripe: t('paid.stripe'), manual: t('paid.manual'), other: null };
  return (
    <Facts
      rows={[
        { name: t('paid.method'), value: method && <PaidWith name={method} /> },
        { name: t('paid.provider'), value: paymentProvider && providers[paymentProvider] },
        { name: t('paid.on'), value: paidAt && <DayText instant={paidAt} withTime /> },
        { name: t('paid.gemsUsed'), value: gemsUsed?.toLocaleString(i18n.language) },
        { name: t('paid.refunded'), value: refundedMinor > 0 && amountText(refundedMinor, currency) },
        {
          name: t('paid.reference'),
          value: reference && <PaymentReference text={reference} />,
        },
      ]}
    />
  );
}
