import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { InvoiceStatus } from '@checkout/contract/invoice/status.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { Fitted } from '../../shared/ui/fitted.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/**
 * What is to be paid, the largest thing on the page. Once nothing is, it steps back: a receipt says nothing is due,
 * and of what cannot be paid any more only what it was about remains.
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
