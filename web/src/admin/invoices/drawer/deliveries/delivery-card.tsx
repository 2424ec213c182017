import type { AdminWebhookDelivery } from '@checkout/contract/webhook/schema.ts';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../../shared/i18n/punctuation.ts';
import { DayText } from '../../../../shared/time/day-text.tsx';
import { canBeSentAgain } from '../../../webhooks/can-be-sent-again.ts';
import { DeliveryChip } from '../../../webhooks/delivery-chip.tsx';
import { SendOneAgainDialog } from '../../../webhooks/send-again-dialog.tsx';
import { EntryCard } from '../entry-card.tsx';
import { deliveriesQuery } from '../queries.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';

/** One event for one receiver, with every delivery attempt, and a button to send it again. */
export function DeliveryCard({ delivery }: { delivery: AdminWebhookDelivery }) {
  const { t, i18n } = useTranslation('drawer');
  const { t: tWebhooks } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { event, service, nextAttemptAt, invoiceId } = delivery;
  const close = (): void => {
    setIsAsking(false);
    void queryClient.invalidateQueries({ queryKey: deliveriesQuery(invoiceId).queryKey });
  };
  return (
    <EntryCard
      head={
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 560 }}>
            {event}
          </Box>{' '}
          · {service}
        </Typography>
      }
      corner={<DeliveryChip status={delivery.status} />}
    >
      <DeliveryAttempts attempts={delivery.attempts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<ResendIcon />}
          aria-label={labelled(tWebhooks('again.short'), `${event} · ${service}`, i18n.language)}
          disabled={!canBeSentAgain(delivery)}
          onClick={() => setIsAsking(true)}
        >
          {tWebhooks('again.short')}
        </Button>
        {nextAttemptAt && (
          <Typography variant="caption" color="textSecondary">
            {t('webhooks.next')} <DayText instant={nextAttemptAt} withTime />
          </Typography>
        )}
      </Box>
      {isAsking && <SendOneAgainDialog row={delivery} onClose={close} />}
    </EntryCard>
  );
}
