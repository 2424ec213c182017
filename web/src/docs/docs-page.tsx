import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../shared/api/api-query.ts';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { Page } from '../shared/ui/page.tsx';
import { CallGroup } from './call-group.tsx';
import { groupCalls } from './group-calls.ts';

/** The REST API as the server itself describes it. */
export function DocsPage() {
  const { t } = useTranslation('docs');
  const { data, error, refetch } = useQuery(apiQuery('GET /api/openapi.json'));
  return (
    <Page title={t('title')}>
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h1">{t('title')}</Typography>
          <Typography color="textSecondary">{t('intro')}</Typography>
          <Typography variant="body2">
            {t('base')}: <code>{window.location.origin}</code> ·{' '}
            <Link href="/api/openapi.json">{t('openApi')}</Link>
          </Typography>
        </Box>
        {error && <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={480} />}
        {data && groupCalls(data).map((group) => <CallGroup key={group.tag} group={group} />)}
      </Box>
    </Page>
  );
}
