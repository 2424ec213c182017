import type { WebhookDelivery } from '@checkout/contract/webhook/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../../../shared/time/day-text.tsx';
import { useAnswerText } from '../../../webhooks/use-answer-text.ts';
import { eventLines } from '../attempts/event-lines.ts';

/** The attempts to deliver an event: the time, the response, how long it took, or why there was none. */
export function DeliveryAttempts({ attempts }: Pick<WebhookDelivery, 'attempts'>) {
  const { t } = useTranslation('drawer');
  const textOf = useAnswerText();
  if (attempts.length === 0) {
    return (
      <Typography variant="caption" color="textSecondary">
        {t('webhooks.noAttempt')}
      </Typography>
    );
  }
  return (
    <Box component="ol" aria-label={t('webhooks.attempts')} className="tabular" sx={eventLines}>
      {attempts.map((attempt) => (
        <li key={attempt.at}>
          <DayText instant={attempt.at} withTime />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {textOf(attempt)}
            {attempt.status !== null && attempt.error && (
              <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                {attempt.error}
              </Box>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}
