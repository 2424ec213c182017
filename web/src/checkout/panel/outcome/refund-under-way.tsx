import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';

/** Reports a refund that was sent but has not arrived yet; shows nothing when there is none. */
export function RefundUnderWay({ invoice: { refundUnderWayMinor, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  if (refundUnderWayMinor === 0) return null;
  return (
    <Message tone="info" title={t('refund.underWay')}>
      {t('refund.text', { amount: amountText(refundUnderWayMinor, currency) })}
    </Message>
  );
}
