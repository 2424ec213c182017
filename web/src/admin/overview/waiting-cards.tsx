import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import type { BaseRates } from '../base-currency/base-rates.ts';
import type { AdminCounts } from '../navigation/admin-counts-query.ts';
import { InBase } from './in-base.tsx';
import { NumberCard } from './number-card.tsx';
import { numberGrid } from './number-grid.ts';
import type { Overview } from './queries.ts';
import { waitingByStatus } from './waiting.ts';

/** What is waiting now, whatever the period; each number is linked to its rows. */
export function WaitingCards({ overview, counts, rates }: WaitingCardsProps) {
  const { t } = useTranslation('overview');
  const { t: tShell } = useTranslation('shell');
  const amountText = useAmountText();
  const waiting = waitingByStatus(overview);
  const letters = waiting.flatMap(({ amounts }) =>
    amounts.map(({ amountMinor, currency }) => amountText(amountMinor, currency).length),
  );
  return (
    <Box component="ul" sx={numberGrid(Math.max(0, ...letters))}>
      {waiting.map(({ status, count, amounts }) => (
        <NumberCard
          key={status}
          name={tShell(`status.${status}`)}
          hint={t(`waiting.${status}`)}
          count={count}
          amounts={amounts}
          inBase={rates && amounts.length > 0 && <InBase sums={amounts} rates={rates} />}
          to={`/admin?status=${status}`}
        />
      ))}
      <NumberCard
        name={t('waiting.exceptions')}
        hint={t('waiting.exceptionsHint')}
        count={counts?.exceptions}
        to="/admin/exceptions?state=open"
      />
      <NumberCard
        name={t('waiting.deliveries')}
        hint={t('waiting.deliveriesHint')}
        count={counts?.failedDeliveries}
        to="/admin/webhooks?status=failed"
      />
    </Box>
  );
}

interface WaitingCardsProps {
  overview: Overview;
  counts: AdminCounts | undefined;
  rates: BaseRates | undefined;
}
