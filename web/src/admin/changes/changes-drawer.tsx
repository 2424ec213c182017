import type { SettingsArea } from '@checkout/contract/settings-change/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { LoadMore } from '../../shared/loading/load-more.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { Timeline } from '../../shared/ui/timeline.tsx';
import { DetailDrawer } from '../detail-drawer.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { ChangesSkeleton } from './changes-skeleton.tsx';
import { settingsChanges } from './queries.ts';

/** Who changed what in an area of the settings, newest first. */
export function ChangesDrawer({ area, onClose }: { area: SettingsArea; onClose: () => void }) {
  const { t } = useTranslation('changes');
  const query = useInfiniteQuery(settingsChanges(area));
  const { data, error, isFetchNextPageError, refetch } = query;
  const changes = data?.pages.flatMap((page) => page.changes);
  const count = data?.pages[0]?.total ?? 0;
  return (
    <DetailDrawer title={t('title', { area: t(`areas.${area}`) })} closeLabel={t('close')} onClose={onClose}>
      {error && !isFetchNextPageError && (
        <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!changes && !error && <ChangesSkeleton />}
      {changes?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {changes && changes.length > 0 && (
        <Box sx={stack(5)}>
          <Typography variant="body2" color="textSecondary">
            {t('count', { count })}
          </Typography>
          <Timeline>
            {changes.map((change) => (
              <ChangeEntry key={change.id} change={change} />
            ))}
          </Timeline>
          <LoadMore query={query} />
        </Box>
      )}
    </DetailDrawer>
  );
}
