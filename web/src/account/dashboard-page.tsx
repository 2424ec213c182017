import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../shared/session/session-store.ts';
import { Page } from '../shared/ui/page.tsx';
import { AccountCard } from './dashboard/account-card.tsx';
import { DebugCard } from './dashboard/debug-card.tsx';
import { isCountKnown } from './dashboard/line-count.ts';
import { OwedCard } from './dashboard/owed-card.tsx';
import { PaidCard } from './dashboard/paid-card.tsx';
import { RecentActivityCard } from './dashboard/recent-activity-card.tsx';
import { RecentInvoicesCard } from './dashboard/recent-invoices-card.tsx';
import { owedQuery, recentInvoicesQuery } from './queries.ts';

/** The start page of a member: what they owe, what they paid, recent activity, and their account. */
export function DashboardPage({ session: { user } }: { session: Session }) {
  const { t } = useTranslation('account');
  const isSettled = useSettledLists();
  const beneath = { display: 'grid', gap: 5, ...(!isSettled && { visibility: 'hidden' }) } as const;
  return (
    <Page title={t('dashboard.title')} width="wide">
      <Typography variant="h1" sx={{ mb: 6, overflowWrap: 'anywhere' }}>
        {t('dashboard.welcome', { name: user.username || user.email })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '7fr 5fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <OwedCard />
          <Box sx={beneath}>
            <PaidCard />
            <RecentInvoicesCard />
          </Box>
        </Box>
        <Box sx={{ ...beneath, minWidth: 0 }}>
          <AccountCard user={user} />
          <RecentActivityCard />
          <DebugCard user={user} />
        </Box>
      </Box>
    </Page>
  );
}

/**
 * Returns whether the cards below the lists can be shown without moving later: on a first visit only once the
 * lists have loaded.
 */
function useSettledLists(): boolean {
  const [isKnown] = useState(isCountKnown);
  const owed = useQuery(owedQuery);
  const recent = useQuery(recentInvoicesQuery);
  return isKnown || !(owed.isPending || recent.isPending);
}
