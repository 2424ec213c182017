import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { late } from '../../../shared/ui/late.tsx';
import { LatePart } from '../../../shared/ui/late-part.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { paymentMethodsQuery } from '../../queries.ts';
import { MethodRow } from './method-row.tsx';

const OtherCurrencies = late(async () => (await import('./other-currencies.tsx')).OtherCurrencies);

/** The manual ways to pay in the invoice's currency, and beneath them those in other currencies. */
export function OtherWays({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { data, error, refetch } = useQuery(paymentMethodsQuery);
  const methods = data?.paymentMethods;
  const same = methods?.filter(({ currency }) => currency === invoice.currency);
  const others = methods?.filter(({ currency }) => currency !== invoice.currency);
  return (
    <>
      <Box component="section">
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {t('pay.another')}
        </Typography>
        {error && !data && (
          <LoadFailure what={t('pay.methodsFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={64} />}
        {same?.length === 0 && (
          <>
            <Typography>{t('pay.noMethods', { currency: invoice.currency })}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('pay.noMethodsText')}
            </Typography>
          </>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {same?.map((method) => (
            <MethodRow
              key={method.id}
              invoiceId={invoice.id}
              method={method}
              cost={amountText(invoice.amountMinor, invoice.currency)}
            />
          ))}
        </Box>
      </Box>
      {others && others.length > 0 && (
        <LatePart>
          <OtherCurrencies invoice={invoice} methods={others} />
        </LatePart>
      )}
    </>
  );
}
