import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '../loaded-part.tsx';
import { attemptsQuery } from '../queries.ts';
import { AttemptCard } from './attempt-card.tsx';

/** All attempts to pay an invoice, latest first. */
export function AttemptsPart({ id }: { id: string }) {
  const { t } = useTranslation('drawer');
  const query = useQuery(attemptsQuery(id));
  return (
    <LoadedPart
      title={t('attempts.title')}
      failed={t('attempts.failed')}
      none={t('attempts.none')}
      query={query}
      items={query.data?.attempts}
    >
      {(attempts) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {attempts.map((attempt) => (
            <AttemptCard key={attempt.id} attempt={attempt} />
          ))}
        </Box>
      )}
    </LoadedPart>
  );
}
