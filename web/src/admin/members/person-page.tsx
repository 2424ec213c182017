import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../../shared/api/api-error.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { PersonHead } from './person-head.tsx';
import { PersonParts } from './person-parts.tsx';
import { PersonSums } from './person-sums.tsx';
import { personKey, personQuery } from './queries.ts';

/** Who a person is, what they owe and have paid, and below it the lists about them. */
export function PersonPage({ reference }: { reference: string }) {
  const { t } = useTranslation('members');
  const { data, error, refetch } = useQuery(personQuery(reference));
  useRefetchOnAdminEvents([personKey(reference)], { concerns: ({ noun }) => noun === 'invoice' });
  if (isAbsent(error))
    return (
      <>
        <SectionHeading title={t('title')} />
        <EmptyState title={t('missing')} text={t('missingText', { reference })} />
      </>
    );
  if (error && !data)
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SectionHeading title={t('title')} />
        <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      </Box>
    );
  if (!data) return <PersonSkeleton />;
  const { person } = data;
  return (
    <Box sx={stack(6)}>
      <PersonHead person={person} />
      <PersonSums sums={person.sums} />
      <PersonParts person={person} />
    </Box>
  );
}

/** The placeholder, in the same places as the content. */
function PersonSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Skeleton variant="rounded" height={132} />
      <Skeleton variant="rounded" height={112} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  );
}
