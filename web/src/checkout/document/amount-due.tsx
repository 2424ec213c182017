import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { InvoiceStatus } from '@checkout/contract/invoice/status.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { Fitted } from '../../shared/ui/fitted.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/**
 * Shows the amount to pay as the largest text on the page. Once nothing is due it is dimmed: a paid invoice
 * shows zero, and one that can no longer be paid shows the amount it was for.
 */
export function AmountDue({ invoice, status }: { invoice: Invoice; status: InvoiceStatus }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const isPaid = status === 'paid';
  const isDue = isUnpaid({ status });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t(isDue || isPaid ? 'invoice.amountDue' : 'invoice.amount')}
      </Typography>
      <Typography variant="amount" sx={{ mt: 0.5, ...(!isDue && { color: 'text.tertiary' }) }}>
        <Fitted>{amountText(isPaid ? 0 : invoice.amountMinor, invoice.currency)}</Fitted>
      </Typography>
    </>
  );
}
