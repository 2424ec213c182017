import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import type { SignedInMember } from './queries.ts';

/** One session: when it started, was last used, and ends. */
export function SessionLine({ session, onEnd }: SessionLineProps) {
  const { t } = useTranslation('sessions');
  const rows = [
    { name: t('lastUsed'), value: <DayText instant={session.lastUsedAt} withTime /> },
    { name: t('started'), value: <DayText instant={session.startedAt} withTime /> },
    { name: t('ends'), value: <DayText instant={session.endsAt} withTime /> },
  ];
  return (
    <Box component="li" sx={line}>
      <Box sx={facts}>
        <Facts rows={rows} />
      </Box>
      <Button variant="outlined" onClick={onEnd}>
        {t('end')}
      </Button>
    </Box>
  );
}

const line = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'space-between',
  pb: 4,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** Takes the room beside the button: shrunk to its content, it would break the dates. */
const facts = { flex: '1 1 16rem', minWidth: 0 } as const;

interface SessionLineProps {
  session: SignedInMember['sessions'][number];
  onEnd: () => void;
}
