import type { Person } from '@checkout/contract/admin-member/schema.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { SectionTitle, titleLine } from '../../shared/ui/section-title.tsx';

/** A person's name, and what the wallet reports about them. */
export function PersonHead({ person: { member, email } }: { person: Person }) {
  const { t } = useTranslation('members');
  const { t: tShell } = useTranslation('shell');
  const isUnverified = member !== null && email !== '' && !member.emailVerified;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{
          ...titleLine,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <SectionTitle title={member?.username ?? (email || (member?.id ?? ''))} isName />
        {member === null && <ToneChip tone="grey" label={t('notSignedIn')} />}
        {member?.isAdmin && <ToneChip tone="blue" label={t('admin')} />}
      </Box>
      <Box sx={facts}>
        <Facts
          rows={[
            { name: t('email'), value: email },
            { name: t('verified'), value: isUnverified && t('unverified') },
            { name: t('memberNumber'), value: member?.memberNumber },
            { name: t('tier'), value: member?.tier },
            { name: t('gems'), value: member && tShell('session.gems', { count: member.credits }) },
          ]}
        />
        <Facts
          rows={[
            {
              name: t('lastLogin'),
              value: member?.lastLogin && <DayText instant={member.lastLogin} withTime />,
            },
            { name: t('since'), value: member && <DayText instant={member.createdAt} /> },
            { name: t('id'), value: member?.id },
            {
              name: t('sessions'),
              value: member && (
                <RouterLink to={`/admin/sessions?${new URLSearchParams({ user: member.id })}`}>
                  {t('showSessions')}
                </RouterLink>
              ),
            },
          ]}
        />
      </Box>
    </Box>
  );
}

const facts = {
  display: 'grid',
  columnGap: 6,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 480px))' },
} as const;
