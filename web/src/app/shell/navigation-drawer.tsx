import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { AccountSummary } from './account-summary.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { destinationsFor } from './navigation.ts';

/** The header's navigation on a phone, as a drawer from the right. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const at = useLocation().pathname;
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { 'aria-label': t('nav.menu') } }}>
      <Box sx={{ width: 300, maxWidth: '85vw', p: 4, pt: 3, display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <LanguageMenu />
          <IconButton aria-label={t('nav.closeMenu')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box component="nav" aria-label={t('nav.main')}>
          <List disablePadding>
            {destinationsFor({ isAdmin: session?.user.isAdmin === true, at }).map(
              ({ path, text, isCurrent }) => (
                <ListItem key={path} disablePadding>
                  <ListItemButton
                    component={Link}
                    to={path}
                    aria-current={isCurrent ? 'page' : undefined}
                    onClick={onClose}
                    sx={{ borderRadius: 1, '&[aria-current]': { backgroundColor: 'raised' } }}
                  >
                    <ListItemText primary={t(text)} />
                  </ListItemButton>
                </ListItem>
              ),
            )}
          </List>
        </Box>
        <Box sx={{ px: 4, display: 'grid', gap: 4 }}>
          {!session && <Typography color="textSecondary">{t('session.drawerPrompt')}</Typography>}
          <AccountSummary layout="drawer" />
        </Box>
      </Box>
    </Drawer>
  );
}
