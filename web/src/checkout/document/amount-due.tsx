import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/** What is to be paid, the largest thing on the page; what it was before a coupon, struck through. */
export function AmountDue({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { amountMinor, originalAmountMinor, discountAmountMinor, discountPercent, currency } = invoice;
  const isDiscounted = originalAmountMinor !== null && discountAmountMinor > 0;
  return (
    <>
      {isDiscounted && (
        <Typography color="textSecondary" className="tabular">
          <s>{amountText(originalAmountMinor, currency)}</s>
        </Typography>
      )}
      <Typography variant="amount" noWrap>
        {amountText(amountMinor, currency)}
      </Typography>
      {isDiscounted && (
        <Typography variant="body2" color="success" className="tabular" sx={{ fontWeight: 560 }}>
          {t('invoice.save', {
            amount: amountText(discountAmountMinor, currency),
            percent: discountPercent,
          })}
        </Typography>
      )}
    </>
  );
}
