import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { destinationsFor } from './navigation.ts';

const link = {
  color: 'text.secondary',
  '&[aria-current]': { color: 'text.primary', backgroundColor: 'raised', fontWeight: 600 },
} as const;

/** The destinations side by side; where one is stands out. */
export function HeaderNavigation() {
  const { t } = useTranslation();
  const isAdmin = useSession()?.user.isAdmin === true;
  const at = useLocation().pathname;
  return destinationsFor({ isAdmin, at }).map(({ path, text, isHere }) => (
    <Button
      key={path}
      component={Link}
      to={path}
      aria-current={isHere ? 'page' : undefined}
      size="small"
      color="inherit"
      sx={link}
    >
      {t(text)}
    </Button>
  ));
}
