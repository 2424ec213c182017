import type { ActivityEntry } from '@checkout/contract/activity/schema.ts';
import type { Person } from '@checkout/contract/admin-member/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../shared/i18n/isolate.ts';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { PersonList, personLine } from './person-list.tsx';
import { personActivities } from './queries.ts';

/** A person's timeline: activities that other services reported, and what happened to their invoices. */
export function PersonActivities({ person: { member, email } }: { person: Person }) {
  const { t } = useTranslation('members');
  const query = useInfiniteQuery(personActivities(member?.id ?? email));
  return (
    <PersonList
      query={query}
      items={query.data?.pages.flatMap(({ activities }) => activities)}
      failed={t('activity.loadFailed')}
      empty={{ title: t('activity.empty'), text: t(member ? 'activity.emptyText' : 'activity.notYet') }}
    >
      {(entry) => <ActivityLine key={entry.id} entry={entry} />}
    </PersonList>
  );
}

function ActivityLine({ entry }: ActivityLineProps) {
  const { title, description, gemAmount, usdValue, source, status, createdAt } = entry;
  const { t: tShell } = useTranslation('shell');
  const gems =
    gemAmount !== null &&
    `${gemAmount < 0 ? '−' : '+'}${tShell('session.gems', { count: Math.abs(gemAmount) })}`;
  return (
    <Box component="li" sx={personLine}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 560 }}>{title}</Typography>
        {status !== 'completed' && <StatusChip status={status} />}
        <Typography className="tabular" sx={{ ml: 'auto' }}>
          {[gems, usdValue].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <DayText instant={createdAt} withTime /> · {isolate(source)}
      </Typography>
    </Box>
  );
}

interface ActivityLineProps {
  entry: ActivityEntry;
}
