import type { RouteBodyInput } from '@checkout/contract/routes.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { useConversionRows } from '../../shared/payment-method/use-conversion-rows.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useDebouncedValue } from '../form/use-debounced-value.ts';
import { PreviewFailure } from '../preview-failure.tsx';
import { rateList } from './queries.ts';

const typingMs = 300;

/** A conversion as its payer would see it, and the source of its rate. */
export function CalculatorResult({ request }: { request: PreviewRequest }) {
  const { t } = useTranslation('fx');
  const amountText = useAmountText();
  const requested = useDebouncedValue(JSON.stringify(request), typingMs);
  const { data: rates = [] } = useQuery({ ...rateList, enabled: false });
  // Rates come into use and out of it while nothing is typed.
  const inUse = rates.filter(({ state }) => state === 'in_use').map(({ id }) => id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['api', 'admin', 'fx-settings', 'preview', requested, inUse],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/fx-settings/preview', {
        body: JSON.parse(requested) as PreviewRequest,
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const preview = data?.preview;
  const rows = useConversionRows(preview);
  if (error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (!preview) return <Skeleton variant="rounded" height={168} />;
  return (
    <Box aria-live="polite" aria-busy={isFetching} sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('calculator.pays', { amount: amountText(preview.originalAmount, preview.originalCurrency) })}
        </Typography>
        <Typography variant="h1" component="p" className="tabular">
          {amountText(preview.convertedAmount, preview.convertedCurrency)}
        </Typography>
      </Box>
      <Facts
        rows={[
          ...rows,
          { name: t('calculator.source'), value: t(`calculator.sources.${preview.rateSource}`) },
          {
            name: t('calculator.locked'),
            value: t('calculator.minutes', { count: preview.rateLockMinutes }),
          },
        ]}
      />
    </Box>
  );
}

type PreviewRequest = RouteBodyInput<'previewFxSettings'>;
