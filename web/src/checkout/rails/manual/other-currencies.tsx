import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { conversionPrice } from '../../conversion-price.ts';
import { fxStatusQuery } from '../../queries.ts';
import { MethodRow } from './method-row.tsx';

/** The manual ways to pay in other currencies, each with what it would cost; those that cannot be converted are left out. */
export function OtherCurrencies({ invoice, methods }: { invoice: Invoice; methods: PaymentMethod[] }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const currencies = [...new Set(methods.map(({ currency }) => currency))];
  const statuses = useQueries({
    queries: currencies.map((currency) => fxStatusQuery(invoice, currency)),
  });
  const offered = methods.flatMap((method) => {
    const status = statuses[currencies.indexOf(method.currency)]?.data;
    const price = status && conversionPrice(status);
    if (!price) return [];
    const amount = amountText(price.convertedAmount, price.convertedCurrency);
    return [{ method, cost: t('pay.otherCurrencyCost', { amount }) }];
  });
  if (offered.length === 0) return null;
  return (
    <Box component="section" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 5 }}>
      <Typography variant="h3" component="h2">
        {t('pay.otherCurrency')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {offered.map(({ method, cost }) => (
          <MethodRow key={method.id} invoiceId={invoice.id} method={method} cost={cost} />
        ))}
      </Box>
    </Box>
  );
}
