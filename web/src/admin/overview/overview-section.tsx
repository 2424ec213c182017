import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GridFailure } from '../../shared/grid/rows/grid-failure.tsx';
import { adminCountsQuery } from '../rail/admin-counts-query.ts';
import { useFresh } from '../use-fresh.ts';
import { FailedCard } from './failed-card.tsx';
import { CardsSkeleton, NumbersSkeleton } from './overview-skeleton.tsx';
import { PeriodChooser } from './period-chooser.tsx';
import { overviewKey, overviewQuery } from './queries.ts';
import { ReceivedCard } from './received-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { usePeriod } from './use-period.ts';
import { WaitingCards } from './waiting-cards.tsx';

/** Adding everything up costs more than reading a page, so changes are gathered for longer. */
const gatherMs = 2_000;

/** Where the business stands: what waits now, and what came in, failed and was given back in a period. */
export function OverviewSection() {
  const { t } = useTranslation('overview');
  const [period, choose] = usePeriod();
  const { data, error, isPlaceholderData, refetch } = useQuery(overviewQuery(period));
  const { data: counts } = useQuery(adminCountsQuery);
  useFresh([overviewKey], { gatherMs });
  const waitingId = useId();
  const isWaiting = !error && !data;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h1">{t('title')}</Typography>
      {error && <GridFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box component="section" aria-labelledby={waitingId} sx={part}>
          <Typography id={waitingId} variant="h2">
            {t('waiting.title')}
          </Typography>
          <WaitingCards overview={data} counts={counts} />
        </Box>
      )}
      {isWaiting && <NumbersSkeleton />}
      <PeriodChooser period={period} onChoose={choose} />
      {data && (
        <Box sx={[cards, isPlaceholderData && { opacity: 0.6 }]} aria-busy={isPlaceholderData}>
          <ReceivedCard overview={data} />
          <FailedCard overview={data} />
          <RefundsCard overview={data} />
        </Box>
      )}
      {isWaiting && <CardsSkeleton />}
    </Box>
  );
}

const part = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const cards = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
