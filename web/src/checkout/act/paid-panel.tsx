import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProductButton } from '../../shared/invoice/product-button.tsx';
import { DayText } from '../../shared/ui/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { ReceiptActs } from '../receipt/receipt-acts.tsx';
import { RefundUnderWay } from './refund-under-way.tsx';

/** The receipt: that it is paid, when, how, under which reference, and where to go from here. */
export function PaidPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <CheckCircleIcon color="success" fontSize="large" />
        <Box>
          <Typography variant="h2">{t('paid.title')}</Typography>
          <Typography className="tabular">{amountText(invoice.amountMinor, invoice.currency)}</Typography>
        </Box>
      </Box>
      <RefundUnderWay invoice={invoice} />
      <PaymentFacts invoice={invoice} />
      <ProductButton invoice={invoice} variant="contained" size="large" />
      <ReceiptActs invoice={invoice} />
    </Box>
  );
}

function PaymentFacts({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('checkout');
  const { paidAt, paymentMethodName, paymentProvider, gemsUsed, paymentReference } = invoice;
  const providers = { stripe: t('paid.stripe'), manual: t('paid.manual'), other: null };
  return (
    <Facts
      rows={[
        { name: t('paid.on'), value: paidAt && <DayText instant={paidAt} withTime /> },
        { name: t('paid.method'), value: paymentMethodName },
        { name: t('paid.provider'), value: paymentProvider && providers[paymentProvider] },
        { name: t('paid.gemsUsed'), value: gemsUsed?.toLocaleString(i18n.language) },
        { name: t('paid.reference'), value: paymentReference },
      ]}
    />
  );
}
