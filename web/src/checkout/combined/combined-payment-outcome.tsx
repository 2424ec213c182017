import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CheckIcon from '@mui/icons-material/Check';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMethodName } from '../../shared/payment-method/use-method-name.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { forestalledPaymentQuery } from '../forestalled-payment.ts';
import { AnotherPayment } from '../panel/another-payment.tsx';
import { ForestalledMessage } from '../panel/outcome/forestalled-message.tsx';
import { OutcomeHead } from '../panel/outcome/outcome-head.tsx';
import { PaidWith } from '../panel/outcome/paid-with.tsx';
import { RefundUnderWay } from '../panel/outcome/refund-under-way.tsx';
import { PanelHeading } from '../panel/panel-heading.tsx';
import { PaymentReference } from '../panel/payment-reference.tsx';
import { PartReceipts } from './part-receipts.tsx';

/**
 * Shows the outcome of a combined payment: its receipts, or why the invoices can no longer be paid together.
 */
export function CombinedPaymentOutcome({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { data: forestalled } = useQuery(forestalledPaymentQuery(invoice.id));
  switch (invoice.status) {
    case 'paid':
    case 'refunded':
      return <Paid invoice={invoice} />;
    case 'awaiting_bank_transfer':
      return forestalled ? (
        <AnotherPayment invoiceId={invoice.id} />
      ) : (
        <PanelHeading title={t('other.awaiting_bank_transfer.title')}>
          {t('other.awaiting_bank_transfer.text')}
        </PanelHeading>
      );
    default:
      return (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Box>
            <PanelHeading title={t('several.void')}>{t('several.voidText')}</PanelHeading>
          </Box>
          <ForestalledMessage invoiceId={invoice.id} />
          <RouterButton to="/invoices" variant="contained" size="large">
            {t('several.back')}
          </RouterButton>
        </Box>
      );
  }
}

function Paid({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('receipt');
  const amountText = useAmountText();
  const { status, currency, gemsUsed, paidAt, paymentReference, refundedMinor, refundedAt } = invoice;
  const isBack = status === 'refunded';
  const methodName = useMethodName();
  const method = invoice.paymentMethodDetail ?? methodName(invoice);
  return (
    <>
      <OutcomeHead
        tone={isBack ? 'purple' : 'green'}
        icon={isBack ? <UndoIcon fontSize="inherit" /> : <CheckIcon fontSize="inherit" />}
        title={t(isBack ? 'other.refunded.title' : 'paid.title')}
        amount={amountText(isBack ? refundedMinor : invoice.amountMinor, currency)}
      />
      <Box sx={{ display: 'grid', gap: 5, pt: 5 }}>
        <ForestalledMessage invoiceId={invoice.id} />
        <RefundUnderWay invoice={invoice} />
        <Facts
          rows={[
            { name: t(isBack ? 'refunded.to' : 'paid.method'), value: method && <PaidWith name={method} /> },
            {
              name: t('refunded.on'),
              value: isBack && refundedAt && <DayText instant={refundedAt} withTime />,
            },
            { name: t('paid.on'), value: paidAt && <DayText instant={paidAt} withTime /> },
            { name: t('paid.gemsUsed'), value: gemsUsed?.toLocaleString(i18n.language) },
            {
              name: t('paid.refunded'),
              value: !isBack && refundedMinor > 0 && amountText(refundedMinor, currency),
            },
            {
              name: t('paid.reference'),
              value: paymentReference && <PaymentReference text={paymentReference} />,
            },
          ]}
        />
        <PartReceipts invoice={invoice} />
      </Box>
    </>
  );
}
