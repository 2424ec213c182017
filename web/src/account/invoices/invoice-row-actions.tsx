import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProductButton } from '../../shared/invoice/product-button.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import type { InvoiceGroup } from './group-invoices.ts';

/** What can be done about an invoice of this group, or why nothing can. */
export function InvoiceRowActions({ group, invoice }: { group: InvoiceGroup; invoice: Invoice }) {
  const { t } = useTranslation('account');
  const page = `/pay/${invoice.id}`;
  switch (group) {
    case 'pending':
      return (
        <>
          <RouterButton to={page} variant="contained" size="small">
            {t('invoices.payNow')}
          </RouterButton>
          {invoice.status === 'failed' && <Remark text={t('invoices.lastAttemptFailed')} />}
        </>
      );
    case 'paid':
      return <PaidActions invoice={invoice} />;
    case 'awaiting':
      return (
        <>
          <RouterButton to={page} variant="outlined" size="small">
            {t('invoices.viewInvoice')}
          </RouterButton>
          <Remark text={t('invoices.underReview')} />
        </>
      );
    case 'expired':
      return <Remark text={t('invoices.contactSupport')} />;
    case 'cancelled':
      return <Remark text={t('invoices.wasCancelled')} />;
    case 'refunded':
      return (
        <RouterButton to={page} variant="outlined" size="small">
          {t('invoices.viewInvoice')}
        </RouterButton>
      );
    default:
      return group satisfies never;
  }
}

function PaidActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('account');
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
      <RouterButton to={`/pay/${invoice.id}`} variant="outlined" size="small">
        {t('invoices.viewInvoice')}
      </RouterButton>
      <RouterButton to={receiptPath(invoice)} variant="outlined" size="small">
        {t('invoices.viewReceipt')}
      </RouterButton>
      <ProductButton invoice={invoice} size="small" />
    </Box>
  );
}

/** A card payment's receipt is its success page, a manual one's its thank-you page; gems are told on the invoice. */
function receiptPath({ id, paymentProvider, paymentMethodId }: Invoice): string {
  if (paymentProvider === 'stripe') return `/pay/${id}/stripe/success`;
  if (paymentProvider === 'manual' && paymentMethodId) return `/pay/${id}/${paymentMethodId}/thank-you`;
  return `/pay/${id}`;
}

function Remark({ text }: { text: string }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 240, textAlign: { sm: 'end' } }}>
      {text}
    </Typography>
  );
}
