import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { WhoAndWhen } from '../changes/who-and-when.tsx';
import type { Delivery } from './queries.ts';
import { useAnswerText } from './use-answer-text.ts';

/** The delivery attempts, first to last, with the response and how long it took; and who sent it again. */
export function DeliveryAttempts({ attempts, resends }: Pick<Delivery, 'attempts' | 'resends'>) {
  const { t } = useTranslation('webhooks');
  const textOf = useAnswerText();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t('attempts.title')}</Typography>
      {attempts.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('attempts.none')}
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {attempts.map((attempt) => (
          <Box component="li" key={attempt.at} sx={line}>
            <ToneChip
              tone={isTaken(attempt) ? 'green' : 'red'}
              label={isTaken(attempt) ? t('attempts.taken') : t('attempts.refused')}
            />
            <Typography
              variant="body2"
              className="tabular"
              sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}
            >
              {textOf(attempt)}
            </Typography>
            <Typography variant="body2" color="textSecondary" className="tabular">
              <DayText instant={attempt.at} withTime />
            </Typography>
          </Box>
        ))}
      </Box>
      {resends.map(({ at, actor }) => (
        <Typography key={at} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('attempts.sentAgain')} · <WhoAndWhen actor={actor} at={at} />
        </Typography>
      ))}
    </Box>
  );
}

function isTaken({ status }: Delivery['attempts'][number]): boolean {
  return status !== null && status >= 200 && status < 300;
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;
