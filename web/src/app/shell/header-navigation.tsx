import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { destinationsFor } from './navigation.ts';

const link = {
  color: 'text.secondary',
  '&.active': { color: 'text.primary', backgroundColor: 'raised', fontWeight: 600 },
} as const;

/** The destinations side by side; where one is stands out. */
export function HeaderNavigation() {
  const { t } = useTranslation();
  const isAdmin = useSession()?.user.isAdmin === true;
  return destinationsFor({ isAdmin }).map(({ path, text }) => (
    <Button
      key={path}
      component={NavLink}
      to={path}
      end={path === '/'}
      size="small"
      color="inherit"
      sx={link}
    >
      {t(text)}
    </Button>
  ));
}
