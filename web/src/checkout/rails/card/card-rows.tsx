import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { cardBrands } from '../../../shared/payment-method/marks/card-brand.ts';
import { MarkPicture } from '../../../shared/payment-method/marks/mark-picture.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { PaymentOptionRow } from '../../panel/options/payment-option-row.tsx';
import type { RailRowsProps } from '../checkout-rail.ts';

/** The row for paying by card, in the invoice's own currency. */
export function CardRows({ invoice, chosen, onChoose }: RailRowsProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return (
    <PaymentOptionRow
      icon={<CardIcon fontSize="inherit" />}
      tone="blue"
      name={t('card.title')}
      fact={<Brands names={t('card.brands')} />}
      price={amountText(invoice.amountMinor, invoice.currency)}
      isChosen={chosen !== undefined}
      onChoose={() => onChoose(cardOption)}
    />
  );
}

/** The rail has a single option. */
const cardOption = 'card';

/** Shows the accepted card brands as marks; screen readers get their names. */
function Brands({ names }: { names: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, pt: 0.5 }}>
      <Box component="span" sx={visuallyHidden}>
        {names}
      </Box>
      {cardBrands.map((brand) => (
        <MarkPicture key={brand} mark={brand} height={16} />
      ))}
    </Box>
  );
}
