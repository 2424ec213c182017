import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../shared/ui/describe-error.ts';
import { ToneChip } from '../../shared/ui/tone-chip.tsx';
import { DeliveryChip } from './delivery-chip.tsx';
import { deliveryName } from './delivery-definition.ts';
import type { Delivery } from './queries.ts';
import type { SendOutcomes } from './use-send-again.ts';

/** The deliveries that were chosen, each with what became of it. */
export function SendResults({ chosen, results, isPending }: SendResultsProps) {
  const { t } = useTranslation('webhooks');
  const { t: tShell } = useTranslation('shell');
  return (
    <Box component="ul" aria-label={t('again.results')} sx={list}>
      {chosen.map(({ delivery, isFit }) => {
        const result = results.get(delivery.id);
        return (
          <Box component="li" key={delivery.id} sx={line}>
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

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 280,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
} as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 3,
  py: 2,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface SendResultsProps {
  chosen: readonly { delivery: Delivery; isFit: boolean }[];
  results: SendOutcomes;
  isPending: boolean;
}
