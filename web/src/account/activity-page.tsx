import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../shared/loading/load-failure.tsx';
import { LoadMore } from '../shared/loading/load-more.tsx';
import { RedirectToSignIn } from '../shared/session/redirect-to-sign-in.tsx';
import { useSession } from '../shared/session/session.ts';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Page } from '../shared/ui/page.tsx';
import { ActivityRow } from './activity/activity-row.tsx';
import { mergeActivity, nextToLoad } from './activity/merge-activity.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { activitiesQuery, myInvoicesQuery } from './queries.ts';

/** Lists everything that happened to the member's money, newest first. */
export function ActivityPage() {
  const { t } = useTranslation('account');
  if (!useSession()) return <RedirectToSignIn />;
  return (
    <Page title={t('activity.title')}>
      <Typography variant="h1" sx={{ mb: 6 }}>
        {t('activity.title')}
      </Typography>
      <Lines />
    </Page>
  );
}

function Lines() {
  const { t } = useTranslation('account');
  const invoices = useInfiniteQuery(myInvoicesQuery);
  const entries = useInfiniteQuery(activitiesQuery);
  const error = (!invoices.data && invoices.error) || (!entries.data && entries.error);
  const retry = (): void => {
    void invoices.refetch();
    void entries.refetch();
  };
  if (error) return <LoadFailure what={t('activity.loadFailed')} error={error} onRetry={retry} />;
  if (!invoices.data || !entries.data) return <ListSkeleton />;

  const known = {
    invoices: invoices.data.pages.flatMap((page) => page.invoices),
    entries: entries.data.pages.flatMap((page) => page.activities),
  };
  const next = nextToLoad(known, { invoices: invoices.hasNextPage, entries: entries.hasNextPage });
  const lines = mergeActivity(known, next);
  if (lines.length === 0) return <EmptyState title={t('activity.empty')} text={t('activity.emptyText')} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <ActivityRow key={line.key} line={line} />
        ))}
      </Card>
      <LoadMore query={next === 'entries' ? entries : invoices} />
    </Box>
  );
}
