import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { sessionsQuery } from './queries.ts';

/** The sessions of one member, or of everybody with an e-mail address. */
export function FoundSessions({ whose }: { whose: { email: string } | { userId: string } }) {
  const { t } = useTranslation('sessions');
  const { data, error, refetch } = useQuery(sessionsQuery(whose));
  if (error) return <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={180} />;
  if (data.members.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyText')} />;
  return data.members.map((member) => <MemberSessions key={member.userId} member={member} />);
}
