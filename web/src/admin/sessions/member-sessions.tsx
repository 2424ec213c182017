import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../form/settings-card.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { SignedInMember } from './queries.ts';
import { SessionLine } from './session-line.tsx';

/** The sessions of one member, each with a button to end it, and a button to end all. */
export function MemberSessions({ member }: { member: SignedInMember }) {
  const { t } = useTranslation('sessions');
  const [ending, setEnding] = useState<Ending>();
  const { sessions, total } = member;
  const name = member.email || member.username || member.userId;
  return (
    <SettingsCard title={name} text={member.username ?? ''}>
      {total === 0 ? (
        <Typography color="textSecondary">{t('none')}</Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t('sessionsOf', { name })}
          sx={{ m: 0, p: 0, display: 'grid', gap: 4 }}
        >
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              onEnd={() => setEnding({ sessionId: session.id })}
            />
          ))}
        </Box>
      )}
      {total > sessions.length && (
        <Typography color="textSecondary">{t('more', { shown: sessions.length, total })}</Typography>
      )}
      {total > 0 && (
        <Button variant="outlined" color="error" sx={{ justifySelf: 'start' }} onClick={() => setEnding({})}>
          {t('endAll')}
        </Button>
      )}
      {ending && (
        <EndDialog userId={member.userId} name={name} {...ending} onClose={() => setEnding(undefined)} />
      )}
    </SettingsCard>
  );
}

/** The session to end; without an id, all of them. */
interface Ending {
  sessionId?: string;
}
