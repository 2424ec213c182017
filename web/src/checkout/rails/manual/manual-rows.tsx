import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { paymentOptionGrid } from '../../panel/options/payment-option-grid.ts';
import { paymentMethodsQuery } from '../../queries.ts';
import type { RailRowsProps } from '../checkout-rail.ts';
import { MethodRow } from './method-row.tsx';
import { OtherCurrenciesSkeleton } from './other-currencies-skeleton.tsx';

const OtherCurrencies = lazyComponent(async () => (await import('./other-currencies.tsx')).OtherCurrencies);

const px = { xs: 4, sm: 6 };

/** Lists the manual ways to pay in the invoice's currency and, collapsed below, those in other currencies. */
export function ManualRows({ invoice, chosen, onChoose }: RailRowsProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { data, error, refetch } = useQuery(paymentMethodsQuery);
  const methods = data?.paymentMethods;
  const same = methods?.filter(({ currency }) => currency === invoice.currency);
  const others = methods?.filter(({ currency }) => currency !== invoice.currency);
  // Several invoices together cannot be paid by a manual method: they are paid at once or not at all.
  if (invoice.parts) return null;
  return (
    <>
      <Typography variant="caption" component="h3" sx={{ px, pt: 3.5, pb: 1.5, ...heading }}>
        {t('pay.another')}
      </Typography>
      {error && !data && (
        <Box sx={{ px, pb: 4 }}>
          <LoadFailure what={t('pay.methodsFailed')} error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {!data && !error && <ManualRowsSkeleton />}
      {same?.length === 0 && (
        <Box sx={{ px, pb: 4 }}>
          <Typography variant="body2">{t('pay.noMethods', { currency: invoice.currency })}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {t('pay.noMethodsText')}
          </Typography>
        </Box>
      )}
      <Box>
        {same?.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            price={amountText(invoice.amountMinor, invoice.currency)}
            isChosen={chosen === method.id}
            onChoose={() => onChoose(method.id)}
          />
        ))}
      </Box>
      {others && others.length > 0 && (
        <LazyPart fallback={<OtherCurrenciesSkeleton />}>
          <OtherCurrencies invoice={invoice} methods={others} chosen={chosen} onChoose={onChoose} />
        </LazyPart>
      )}
    </>
  );
}

const heading = { borderTop: '1px solid', borderColor: 'divider', color: 'text.tertiary' } as const;

function ManualRowsSkeleton() {
  return (
    <Box aria-busy="true" sx={paymentOptionGrid}>
      <Skeleton variant="circular" width={20} height={20} />
      <Skeleton variant="rounded" height={28} />
      <Skeleton width={160} />
      <Skeleton width={70} />
    </Box>
  );
}
