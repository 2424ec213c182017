import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/grid/filters/filter-chip.tsx';
import { GridFailure } from '../../shared/grid/rows/grid-failure.tsx';
import { useServerDay } from '../../shared/time/use-server-day.ts';
import { stack } from '../../shared/ui/stack.ts';
import { baseCurrency } from '../base-currency/base-rates.ts';
import { RatesUsed } from '../base-currency/rates-used.tsx';
import { useBaseRates } from '../base-currency/use-base-rates.ts';
import { useShowBaseCurrency } from '../base-currency/use-show-base-currency.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { adminCountsQuery } from '../navigation/admin-counts-query.ts';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { FailedCard } from './failed-card.tsx';
import { CardsSkeleton, NumbersSkeleton } from './overview-skeleton.tsx';
import { ComparedWith } from './period/compared-with.tsx';
import { PeriodChooser } from './period/period-chooser.tsx';
import { isEmptyPeriod } from './period/previous-period.ts';
import { usePeriod } from './period/use-period.ts';
import { usePreviousPeriod } from './period/use-previous-period.ts';
import { overviewKey, overviewQuery } from './queries.ts';
import { ReceivedCard } from './received-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';

/** Totals cost the server more than a page of rows, so changes are collected longer, in milliseconds. */
const collectMs = 2_000;

/**
 * The state of the business: what is waiting now, and what was received, failed and was refunded in a period.
 */
export function OverviewSection() {
  const { t } = useTranslation('overview');
  const [period, choose] = usePeriod();
  const { data, error, isPlaceholderData, refetch } = useQuery(overviewQuery(period));
  const { data: counts } = useQuery(adminCountsQuery);
  useRefetchOnAdminEvents([overviewKey], { collectMs });
  const { before, ...previous } = usePreviousPeriod(data);
  const today = useServerDay();
  const [isInBase, showInBase] = useShowBaseCurrency();
  const { rates, error: ratesError, retry: retryRates } = useBaseRates({ isWanted: isInBase });
  const isNothingBefore = before !== undefined && isEmptyPeriod(before);
  const compared = isNothingBefore ? undefined : before;
  const waitingId = useId();
  const isWaiting = !error && !data;
  return (
    <Box sx={stack(6)}>
      <SectionHeading title={t('title')} />
      {error && <GridFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <Box component="section" aria-labelledby={waitingId} sx={part}>
          <Typography id={waitingId} variant="h3" component="h2">
            {t('waiting.title')}
          </Typography>
          {data ? <WaitingCards overview={data} counts={counts} rates={rates} /> : <NumbersSkeleton />}
        </Box>
      )}
      <Box sx={{ ...part, gap: 2 }}>
        <PeriodChooser period={period} onChoose={choose}>
          <FilterChip
            label={t('base.switch', { base: baseCurrency })}
            isChosen={isInBase}
            onChoose={() => showInBase(!isInBase)}
          />
        </PeriodChooser>
        {data && <ComparedWith period={data} today={today} isNothing={isNothingBefore} {...previous} />}
        {isInBase && <RatesUsed rates={rates} error={ratesError} onRetry={retryRates} />}
      </Box>
      {data && (
        <Box sx={[cards, isPlaceholderData && { opacity: 0.6 }]} aria-busy={isPlaceholderData}>
          <ReceivedCard overview={data} before={compared} rates={rates} />
          <FailedCard overview={data} before={compared} />
          <RefundsCard overview={data} before={compared} rates={rates} />
        </Box>
      )}
      {isWaiting && <CardsSkeleton />}
    </Box>
  );
}

const part = stack(4);
const cards = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
