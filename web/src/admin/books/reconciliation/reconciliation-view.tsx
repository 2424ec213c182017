import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../../shared/grid/source/use-grid-query.ts';
import { useServerRows } from '../../../shared/grid/source/use-server-rows.ts';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { useAction } from '../../actions/use-action.ts';
import { WhoAndWhen } from '../../changes/who-and-when.tsx';
import { dayDefinition } from './definition.ts';
import { DifferenceList } from './difference-list.tsx';
import { reconciledDays, reconciliationKey, standingQuery } from './queries.ts';
import { SourceStanding } from './source-standing.tsx';
import { useDayTexts } from './use-texts.ts';

/** Compares our records with the reports of the card provider and the wallet: differences, and each day. */
export function ReconciliationView() {
  const { t } = useTranslation('books');
  const queryClient = useQueryClient();
  const [query, setQuery] = useGridQuery(dayDefinition);
  const source = useServerRows(reconciledDays);
  const { data: standing, error, refetch } = useQuery(standingQuery);
  const isRunning = standing?.sources.some((one) => one.isRunning) ?? false;
  const finished = standing?.sources.map(({ finishedAt }) => finishedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are refetched whenever a run has finished.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: reconciledDays.queryKey });
  }, [queryClient, finished, isRunning]);
  const { start, isPending, failure } = useAction({
    run: () => callApi('POST /api/admin/reconciliation', {}),
    texts: { done: t('reconciliation.started'), failed: t('reconciliation.startFailed') },
    refresh: [reconciliationKey],
  });
  const reload = (): void => {
    source.reload();
    if (error) void refetch();
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {t('reconciliation.intro')}
      </Typography>
      {error && !source.error && (
        <LoadFailure what={t('reconciliation.standingFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {standing && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {standing.sources.map((one) => (
            <SourceStanding key={one.source} standing={one} />
          ))}
        </Box>
      )}
      <Box>
        <Button variant="contained" disabled={isPending || isRunning} onClick={() => start(undefined)}>
          {isRunning ? t('reconciliation.running') : t('reconciliation.start')}
        </Button>
        {standing?.lastRequest && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {t('reconciliation.lastStarted')} · <WhoAndWhen {...standing.lastRequest} />
          </Typography>
        )}
      </Box>
      {failure && !isPending && (
        <Message tone="error">{joinSentences(t('reconciliation.startFailed'), failure)}</Message>
      )}
      {standing && <DifferenceList {...standing} />}
      <Typography variant="h3" component="h2">
        {t('reconciliation.days.title')}
      </Typography>
      <DataGrid
        isWide
        definition={dayDefinition}
        query={query}
        onQuery={setQuery}
        source={{ ...source, reload }}
        texts={useDayTexts()}
      />
    </>
  );
}
