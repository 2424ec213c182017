import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../../shared/ui/timeline.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { historyQuery } from '../queries.ts';
import { HistoryLine } from './history-line.tsx';

/** Who changed an invoice, when, from what to what and why; latest first. */
export function HistoryPart({ id }: { id: string }) {
  const { t } = useTranslation('drawer');
  const query = useQuery(historyQuery(id));
  const leftOut = query.data?.leftOut ?? 0;
  return (
    <LoadedPart
      title={t('history.title')}
      failed={t('history.failed')}
      none=""
      query={query}
      items={query.data?.history.toReversed()}
    >
      {(history) => (
        <>
          <Timeline>
            {history.map((entry) => (
              <HistoryLine key={`${entry.at} ${entry.to}`} entry={entry} />
            ))}
          </Timeline>
          {leftOut > 0 && (
            <Typography variant="caption" color="textSecondary">
              {t('history.leftOut', { number: leftOut })}
            </Typography>
          )}
        </>
      )}
    </LoadedPart>
  );
}
