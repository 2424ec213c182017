import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProductButton } from '../../shared/invoice/product-button.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import type { InvoiceGroup } from './group-invoices.ts';

/** Shows what can be done with an invoice of this group, or why nothing can. */
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
      return <View page={page} remark={t('invoices.underReview')} />;
    case 'expired':
      return <View page={page} remark={t('invoices.contactSupport')} />;
    case 'cancelled':
      return <View page={page} remark={t('invoices.wasCancelled')} />;
    case 'refunded':
      return <View page={page} />;
    default:
      return group satisfies never;
  }
}

function View({ page, remark }: { page: string; remark?: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <RouterButton to={page} variant="outlined" size="small">
        {t('invoices.viewInvoice')}
      </RouterButton>
      {remark && <Remark text={remark} />}
    </>
  );
}

function PaidActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('account');
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
      <View page={`/pay/${invoice.id}`} />
      <RouterButton to={receiptPath(invoice)} variant="outlined" size="small">
        {t('invoices.viewReceipt')}
      </RouterButton>
      <ProductButton invoice={invoice} size="small" />
    </Box>
  );
}

/**
 * Returns the path of the receipt: the success page of a card payment, the thank-you page of a manual one,
 * the invoice itself for gems.
 */
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
