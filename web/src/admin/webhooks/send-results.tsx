import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { describeError } from '../../shared/ui/describe-error.ts';
import { resultLine, resultList } from '../result-list.ts';
import { DeliveryChip } from './delivery-chip.tsx';
import { deliveryName } from './delivery-name.ts';
import type { Delivery } from './queries.ts';
import type { SendOutcomes } from './use-send-again.ts';

/** The chosen deliveries, each with its result. */
export function SendResults({ chosen, results, isPending }: SendResultsProps) {
  const { t } = useTranslation('webhooks');
  const { t: tShell } = useTranslation('shell');
  return (
    <Box component="ul" aria-label={t('again.results')} sx={resultList}>
      {chosen.map(({ delivery, isFit }) => {
        const result = results.get(delivery.id);
        return (
          <Box component="li" key={delivery.id} sx={resultLine}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
              {deliveryName(delivery)}
            </Typography>
            {!isFit && <ToneChip tone="grey" label={t('again.skipped')} />}
            {result?.error === null && <ToneChip tone="green" label={t('again.sent')} />}
            {result !== undefined && result.error !== null && (
              <Typography variant="body2" color="error">
                {describeError(result.error, tShell, t('again.fallback'))}
              </Typography>
            )}
            {isFit && !result && isPending && <ToneChip tone="blue" label={t('again.waiting')} />}
            {isFit && !result && !isPending && <DeliveryChip status={delivery.status} />}
          </Box>
        );
      })}
    </Box>
  );
}

interface SendResultsProps {
  chosen: readonly { delivery: Delivery; isFit: boolean }[];
  results: SendOutcomes;
  isPending: boolean;
}
