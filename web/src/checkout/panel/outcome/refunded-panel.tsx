import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useMethodName } from '../../../shared/payment-method/use-method-name.ts';
import { ContactLink } from '../../../shared/site/contact-link.tsx';
import { DayText } from '../../../shared/time/day-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { useGuestReceipt } from '../../receipt/guest-receipt.tsx';
import { ReceiptActions } from '../../receipt/receipt-actions.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaidWith } from './paid-with.tsx';

/** Shown for a refunded payment: how much was refunded, when, and to which method. */
export function RefundedPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const methodName = useMethodName();
  const { refundedMinor, refundedAt, currency, paidAt } = invoice;
  const guestReceipt = useGuestReceipt(invoice);
  const method = invoice.paymentMethodDetail ?? guestReceipt?.paymentMethodDetail ?? methodName(invoice);
  return (
    <>
      <OutcomeHead
        tone="purple"
        icon={<UndoIcon fontSize="inherit" />}
        title={t('other.refunded.title')}
        amount={amountText(refundedMinor, currency)}
      />
      <Box sx={{ display: 'grid', gap: 5, pt: 5 }}>
        <Facts
          rows={[
            { name: t('refunded.to'), value: method && <PaidWith name={method} /> },
            { name: t('refunded.on'), value: refundedAt && <DayText instant={refundedAt} withTime /> },
            { name: t('refunded.paidOn'), value: paidAt && <DayText instant={paidAt} withTime /> },
          ]}
        />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ReceiptActions invoice={invoice} />
          <Typography variant="body2" sx={{ textAlign: 'center' }}>
            <ContactLink />
          </Typography>
        </Box>
      </Box>
    </>
  );
}
