import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CheckIcon from '@mui/icons-material/Check';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ProductButton } from '../../shared/invoice/product-button.tsx';
import { Progress } from '../../shared/loading/progress.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { OutcomeHead } from '../panel/outcome/outcome-head.tsx';
import { PaymentReference } from '../panel/payment-reference.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReturnButton } from './return-button.tsx';

/** Shows a card payment's state and facts, with links to the purchased product and back to the merchant. */
export function CardReceipt({ invoice, isPaid }: { invoice: Invoice; isPaid: boolean }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const [outcome, tone, icon] = outcomes[isPaid ? 'paid' : 'processing'];
  const { paidAt, paymentReference } = invoice;
  return (
    <Box aria-live="polite">
      <OutcomeHead
        tone={tone}
        icon={icon}
        title={t(`cardSuccess.${outcome}`)}
        isPage
        amount={amountText(invoice.amountMinor, invoice.currency)}
        label={t(`cardSuccess.${outcome}Text`)}
      />
      <Box sx={{ display: 'grid', gap: 5, pt: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!isPaid && (
          <Box sx={{ display: 'grid', placeItems: 'center' }}>
            <Progress label={t('cardSuccess.processing')} />
          </Box>
        )}
        <Facts
          rows={[
            { name: t('cardSuccess.method'), value: t('cardSuccess.methodName') },
            { name: t('paid.on'), value: isPaid && paidAt && <DayText instant={paidAt} withTime /> },
            {
              name: t('paid.reference'),
              value: isPaid && paymentReference && <PaymentReference text={paymentReference} />,
            },
          ]}
        />
        <Box sx={{ display: 'grid', gap: 2.5, '&:empty': { display: 'none' } }}>
          <ProductButton invoice={invoice} variant="contained" size="large" />
          <ReturnButton invoice={invoice} />
          {isPaid && <ReceiptActions invoice={invoice} />}
        </Box>
      </Box>
    </Box>
  );
}

const outcomes = {
  paid: ['paid', 'green', <CheckIcon key="paid" fontSize="inherit" />],
  processing: ['processing', 'yellow', <ScheduleIcon key="processing" fontSize="inherit" />],
} as const;
