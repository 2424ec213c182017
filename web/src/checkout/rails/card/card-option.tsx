import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { PayOption } from '../../act/pay-option.tsx';
import type { RailOptionProps } from '../checkout-rail.ts';
import { CardPanel } from './card-panel.tsx';

/** Paying by card, in the invoice's own currency. */
export function CardOption({ invoice, isChosen, onChoose }: RailOptionProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return (
    <PayOption
      title={t('card.title')}
      cost={amountText(invoice.amountMinor, invoice.currency)}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      <CardPanel invoice={invoice} />
    </PayOption>
  );
}
