import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { BackToDocs } from '../layout/back-to-docs.tsx';
import { DocsColumns } from '../layout/docs-columns.tsx';
import { EnglishNote } from '../layout/english-note.tsx';
import { SectionHeading } from '../prose/section-heading.tsx';
import { type Description, useDescription } from './description.ts';
import { groupOperations } from './operation.ts';
import { OperationItem } from './operation-item.tsx';
import { tagAnchor } from './tag-anchor.ts';

/** The reference of every call, from the server's own description, to read and to try. */
export function ReferencePage() {
  const { t } = useTranslation('docs');
  const { description, error, refetch } = useDescription();
  const groups = description ? groupOperations(description) : [];
  const headings = groups.map(({ tag }) => ({ id: tagAnchor(tag), title: tag, depth: 2 }));
  return (
    <DocsColumns title={t('reference.title')} headings={headings}>
      <BackToDocs />
      <EnglishNote />
      <Typography variant="h1" sx={{ mb: 4 }}>
        {t('reference.title')}
      </Typography>
      <Typography sx={{ maxWidth: 720 }}>{t('reference.intro')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('reference.base')} <code>{window.location.origin}</code> ·{' '}
        <ExternalLink href="/api/openapi.json" underline="always">
          {t('reference.openApi')}
        </ExternalLink>
      </Typography>
      {error && (
        <Box sx={{ mt: 6 }}>
          <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {!description && !error && <ReferenceSkeleton />}
      {description && <Groups description={description} />}
    </DocsColumns>
  );
}

function Groups({ description }: { description: Description }) {
  return groupOperations(description).map(({ tag, operations }) => (
    <Box component="section" key={tag} lang="en" aria-labelledby={tagAnchor(tag)}>
      <SectionHeading id={tagAnchor(tag)} title={tag} depth={2} />
      <Box sx={list}>
        {operations.map((operation) => (
          <OperationItem key={operation.id} operation={operation} schemas={description.components.schemas} />
        ))}
      </Box>
    </Box>
  ));
}

const list = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'clip',
  backgroundColor: 'background.paper',
} as const;

function ReferenceSkeleton() {
  return [0, 1, 2].map((group) => (
    <Box key={group} sx={{ mt: 14 }}>
      <Skeleton width={160} height={28} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  ));
}
