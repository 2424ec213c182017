import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSource } from '../../shared/grid/source/grid-source.ts';
import { LoadMore } from '../../shared/loading/load-more.tsx';
import { useServerNow } from '../../shared/time/use-server-now.ts';
import { QueueItem } from './queue-item.tsx';

const minuteMs = 60_000;

/** The waiting payments, one below the other; the focus follows when another one is opened. */
export function Queue({ waiting, source, openId }: QueueProps) {
  const { t } = useTranslation('review');
  const list = useRef<HTMLUListElement>(null);
  const now = useServerNow(minuteMs);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`a[data-id="${openId}"]`);
    if (!current) return;
    revealIn(current.closest('nav'), current);
    if (list.current?.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [openId]);
  return (
    <Box component="nav" aria-label={t('queue')} data-queue sx={frame}>
      <Box ref={list} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {waiting.map((invoice) => (
          <QueueItem key={invoice.id} invoice={invoice} isOpen={invoice.id === openId} now={now} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', '& > *': { m: 3 } }}>
        <LoadMore
          query={{
            hasNextPage: source.hasMore,
            isFetchingNextPage: source.isLoadingMore,
            isFetchNextPageError: source.error !== null,
            error: source.error,
            fetchNextPage: async () => source.loadMore(),
          }}
        />
      </Box>
    </Box>
  );
}

/** Scrolls the queue, but never the page, just far enough to show an item. */
function revealIn(frame: HTMLElement | null, item: HTMLElement): void {
  if (!frame) return;
  const within = frame.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  frame.scrollTop += Math.min(0, own.top - within.top) + Math.max(0, own.bottom - within.bottom);
}

const frame = {
  position: { md: 'sticky' },
  top: { md: 84 },
  maxHeight: { md: 'calc(100dvh - 200px)' },
  overflowY: { md: 'auto' },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

interface QueueProps {
  waiting: readonly AdminInvoice[];
  source: GridSource<AdminInvoice>;
  openId: string;
}
