import type { PaymentAttempt } from '@checkout/contract/attempt/schema.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../../../shared/time/day-text.tsx';
import { Disclosure } from '../disclosure.tsx';
import { eventLines } from './event-lines.ts';

/** The events of an attempt in order, collapsed at first, without the reference that is shown above them. */
export function AttemptEvents({ events, reference }: AttemptEventsProps) {
  const { t } = useTranslation('drawer');
  if (events.length === 0) return null;
  return (
    <Disclosure title={t('attempts.events')} count={events.length}>
      <Box component="ol" className="tabular" sx={eventLines}>
        {events.map(({ at, kind, detail }) => (
          <li key={`${at} ${kind} ${detail}`}>
            <DayText instant={at} withTime />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {t(`attempts.event.${kind}`)}
              {detail && detail !== reference && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  {detail}
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
    </Disclosure>
  );
}

interface AttemptEventsProps extends Pick<PaymentAttempt, 'events'> {
  reference: string | null;
}
