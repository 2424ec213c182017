import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveWhenUnblocked } from '../../shared/navigation-blocker.ts';
import { LogInButton } from '../../shared/session/log-in-button.tsx';
import { currentUserQuery } from '../../shared/session/queries.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Session } from '../../shared/session/session-store.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { useBalance } from '../../shared/session/use-balance.ts';

/** Shows who is signed in, their gems and a log-out button; a log-in button when nobody is signed in. */
export function AccountSummary({ layout = 'bar' }: { layout?: Layout }) {
  const session = useSession();
  return session ? <Member session={session} layout={layout} /> : <LogInButton />;
}

function Member({ session, layout }: { session: Session; layout: Layout }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useQuery(currentUserQuery);
  const { gems } = useBalance(session.user);

  const logOut = (): void =>
    leaveWhenUnblocked(() => {
      signOut();
      navigate('/');
    });
  const name = (
    <Typography variant="body2" noWrap={layout !== 'rail'} sx={who}>
      {session.user.username || session.user.email}
    </Typography>
  );
  const balance = (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      className="tabular"
      noWrap={layout !== 'rail'}
    >
      {t('session.gems', { count: gems })}
    </Typography>
  );
  const logOutButton = (
    <Button variant="outlined" size="small" onClick={logOut} sx={{ flexShrink: 0 }}>
      {t('session.logOut')}
    </Button>
  );
  if (layout === 'rail') {
    return (
      <>
        {name}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {balance}
          {logOutButton}
        </Box>
      </>
    );
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: layout === 'drawer' ? 'column' : 'row',
        alignItems: layout === 'drawer' ? 'flex-start' : 'center',
        gap: 3,
      }}
    >
      <Box sx={[names, layout === 'bar' ? { textAlign: 'end' } : { flex: 1 }]}>
        {name}
        {balance}
      </Box>
      {logOutButton}
    </Box>
  );
}

const who = { fontWeight: 560, overflowWrap: 'anywhere' } as const;

const names = { minWidth: 0, maxWidth: 220 } as const;

/** In a row at its end (`bar`), in a narrow column without truncation (`rail`), or stacked (`drawer`). */
type Layout = 'bar' | 'rail' | 'drawer';
