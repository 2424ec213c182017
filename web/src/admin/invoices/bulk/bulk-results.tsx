import type { BulkJob, BulkResult } from '@checkout/contract/bulk-job/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../../shared/fields/choice-box.tsx';
import { translateMessage } from '../../../shared/i18n/refusals/translate-message.ts';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { ToneChip } from '../../../shared/status/tone-chip.tsx';
import { resultLine, resultList } from '../../result-list.ts';
import { type BulkOutcome, bulkJobQuery, isUnfinished, readBulkResults } from './queries.ts';

/** The invoices of a job, each with its result; all of them, or those with one outcome. */
export function BulkResults({ job, onOpen }: { job: BulkJob; onOpen: (invoiceId: string) => void }) {
  const { t } = useTranslation('admin');
  const [wanted, setWanted] = useState<BulkOutcome | ''>('');
  // If no invoice has the chosen outcome any more, for instance because none is waiting now, all are shown.
  const outcome = outcomesOf(job).some(([there]) => there === wanted) ? wanted : '';
  const known = job.done + job.refused + job.unknown;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // The key changes whenever more results are known; until they arrive the previous ones stay.
    queryKey: [...bulkJobQuery(job.id).queryKey, 'results', outcome, job.state, known],
    queryFn: ({ pageParam: cursor, signal }) => readBulkResults(job.id, { outcome, cursor, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (previous) => previous,
  });
  const results = data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <OutcomeChoice job={job} outcome={outcome} onOutcome={setWanted} />
      {error && <LoadFailure what={t('bulk.jobs.failed')} error={error} onRetry={() => void refetch()} />}
      <Box component="ul" aria-label={t('bulk.results')} sx={{ ...resultList, minHeight: 44 }}>
        {results.map((result) => (
          <Box component="li" key={result.invoiceId} sx={resultLine}>
            <Button size="small" onClick={() => onOpen(result.invoiceId)} sx={{ ml: -3 }}>
              {result.gfaInvoiceId}
            </Button>
            <Outcome result={result} />
          </Box>
        ))}
        {hasNextPage && (
          <Box component="li" sx={resultLine}>
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('bulk.more')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function OutcomeChoice({ job, outcome, onOutcome }: OutcomeChoiceProps) {
  const { t } = useTranslation('admin');
  const there = outcomesOf(job);
  const counts: Partial<Record<BulkOutcome, number>> = Object.fromEntries(there);
  if (there.length < 2) return null;
  return (
    <ChoiceBox
      label={t('bulk.shown')}
      value={outcome}
      onChange={(event) => onOutcome(event.target.value as BulkOutcome | '')}
      choices={['', ...there.map(([choice]) => choice)]}
      nameOf={(choice) =>
        choice === ''
          ? t('bulk.all', { count: job.total })
          : t('bulk.some', {
              outcome: t(`bulk.outcomes.${choice as BulkOutcome}`),
              count: counts[choice as BulkOutcome] ?? 0,
            })
      }
    />
  );
}

/** Returns each outcome that occurs so far, with the number of its invoices. */
function outcomesOf(job: BulkJob): [BulkOutcome, number][] {
  const { total, done, refused, unknown } = job;
  const left = total - done - refused - unknown;
  const counts: [BulkOutcome, number][] = [
    ['done', done],
    ['refused', refused],
    ['unknown', unknown],
    [isUnfinished(job) ? 'waiting' : 'not_done', left],
  ];
  return counts.filter(([, count]) => count > 0);
}

function Outcome({ result: { outcome, message } }: { result: BulkResult }) {
  const { t } = useTranslation('admin');
  if (outcome === 'refused' && message !== null)
    return <Sentence color="error.main">{translateMessage(message)}</Sentence>;
  if (outcome === 'done' && message !== null)
    return <Sentence color="tones.orange.text">{t('bulk.anotherNeeded')}</Sentence>;
  return (
    <Box sx={{ ml: 'auto' }}>
      <ToneChip tone={tones[outcome]} label={t(`bulk.outcomes.${outcome}`)} />
    </Box>
  );
}

/** Placed beside the number, or on a phone below it. */
function Sentence({ color, children }: { color: string; children: string }) {
  return (
    <Typography
      variant="body2"
      sx={{ color, flex: { xs: '1 0 100%', sm: '1 1 0' }, textAlign: { sm: 'end' } }}
    >
      {children}
    </Typography>
  );
}

const tones = {
  done: 'green',
  refused: 'red',
  unknown: 'orange',
  waiting: 'blue',
  not_done: 'grey',
} as const;

interface OutcomeChoiceProps {
  job: BulkJob;
  outcome: BulkOutcome | '';
  onOutcome: (outcome: BulkOutcome | '') => void;
}
