import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../shared/grid/use-is-narrow.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../actions/use-row-actions.tsx';
import { useUrlSelection } from '../use-url-selection.ts';
import { GoneMessages } from './gone-messages.tsx';
import { Queue } from './queue.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewEmpty } from './review-empty.tsx';
import { ReviewHead } from './review-head.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';

/**
 * The payments that an admin has to check by hand: the queue, and beside it the one to decide now. A phone
 * shows the queue, then the payment. The open payment stays open until the admin here moves on, whoever else
 * decides it.
 */
export function ReviewSection() {
  const { t } = useTranslation('review');
  const queue = useReviewQueue();
  const { waiting, source } = queue;
  const [openId, open] = useUrlSelection('payment');
  const isNarrow = useIsNarrow();
  const isFocusDue = useRef(false);
  const first = waiting?.[0]?.id;
  useEffect(() => {
    if (!isNarrow && openId === '' && first !== undefined) open(first, { replace: true });
  }, [isNarrow, openId, first, open]);

  const goOn = (id: string): void => {
    isFocusDue.current = true;
    open(id, { replace: true });
  };
  const onDone = ({ id }: AdminInvoice, end?: { waitsOn: boolean }): void => {
    const next = end?.waitsOn ? queue.pass(id) : queue.decide(id);
    // The admin may have moved on before the response arrived.
    if (id === openId) goOn(next);
  };
  const { start, dialog } = useRowActions({ onDone });
  const keys = useReviewKeys({ waiting, openId, open, isNarrow, start });
  const gone = queue.gone.filter(({ id }) => id !== openId);
  return (
    <Box sx={stack(5)}>
      <ReviewHead count={source.total} isKnown={waiting !== undefined} keys={keys} />
      {gone.length > 0 && <GoneMessages gone={gone} onClose={queue.clearGone} />}
      {!waiting && source.error && (
        <LoadFailure what={t('loadFailed')} error={source.error} onRetry={source.reload} />
      )}
      {!waiting && !source.error && <ReviewSkeleton />}
      {waiting?.length === 0 && openId === '' && <ReviewEmpty />}
      {waiting && (waiting.length > 0 || openId !== '') && (
        <Box sx={waiting.length > 0 ? desk : undefined}>
          {waiting.length > 0 && !(isNarrow && openId) && (
            <Queue waiting={waiting} source={source} openId={openId} />
          )}
          {openId && (
            <ActionContext value={start}>
              <ReviewDetail
                key={openId}
                id={openId}
                known={waiting.find(({ id }) => id === openId)}
                isFocusDue={isFocusDue}
                onNext={() => goOn(queue.decide(openId))}
                onBack={isNarrow ? () => open('') : undefined}
              />
            </ActionContext>
          )}
        </Box>
      )}
      {dialog}
    </Box>
  );
}

const desk = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(240px, 300px) minmax(0, 1fr)' },
} as const;
