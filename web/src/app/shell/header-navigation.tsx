import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { destinationsFor } from './navigation.ts';

const link = {
  color: 'text.secondary',
  '&[aria-current]': { color: 'text.primary', backgroundColor: 'raised', fontWeight: 600 },
} as const;

/** Lists the destinations side by side, or only the one at `only`; the current one is highlighted. */
export function HeaderNavigation({ only }: { only?: string | undefined }) {
  const { t } = useTranslation();
  const isAdmin = useSession()?.user.isAdmin === true;
  const at = useLocation().pathname;
  const shown = destinationsFor({ isAdmin, at }).filter(({ path }) => only === undefined || path === only);
  return shown.map(({ path, text, isCurrent }) => (
    <Button
      key={path}
      component={Link}
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      size="small"
      color="inherit"
      sx={link}
    >
      {t(text)}
    </Button>
  ));
}
