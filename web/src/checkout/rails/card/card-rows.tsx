import CardIcon from '@mui/icons-material/CreditCardOutlined';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { WayRow } from '../../act/way-row.tsx';
import type { RailRowsProps } from '../checkout-rail.ts';

/** Paying by card, in the invoice's own currency. */
export function CardRows({ invoice, chosen, onChoose }: RailRowsProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return (
    <WayRow
      icon={<CardIcon fontSize="inherit" />}
      tone="blue"
      name={t('card.title')}
      fact={t('card.brands')}
      price={amountText(invoice.amountMinor, invoice.currency)}
      isChosen={chosen !== undefined}
      onChoose={() => onChoose(cardOption)}
    />
  );
}

/** There is but one. */
const cardOption = 'card';
