import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSummary } from '../../app/shell/account-summary.tsx';
import { ColorSchemeButton } from '../../app/shell/color-scheme-button.tsx';
import { HeaderNavigation } from '../../app/shell/header-navigation.tsx';
import { LanguageMenu } from '../../app/shell/language-menu.tsx';
import { NavigationDrawer } from '../../app/shell/navigation-drawer.tsx';

/** What is in the header elsewhere: links to other screens, the account, language and colour scheme. */
export function NavigationFoot({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <Box sx={foot}>
      {isCollapsed ? (
        <IconButton aria-label={t('nav.menu')} onClick={() => setIsOpen(true)} sx={{ justifySelf: 'center' }}>
          <MenuIcon fontSize="small" />
        </IconButton>
      ) : (
        <>
          <Box component="nav" aria-label={t('nav.main')} sx={links}>
            <HeaderNavigation />
          </Box>
          <Box sx={{ px: 3 }}>
            <AccountSummary layout="rail" />
          </Box>
        </>
      )}
      <Box sx={isCollapsed ? icons : { display: 'flex', px: 1 }}>
        <LanguageMenu />
        <ColorSchemeButton />
        <Box sx={{ ml: isCollapsed ? 0 : 'auto' }}>{children}</Box>
      </Box>
      {isOpen && <NavigationDrawer onClose={close} />}
    </Box>
  );
}

const foot = {
  mt: 'auto',
  pt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const icons = { display: 'grid', justifyItems: 'center' } as const;

/** Two columns, so that the links are aligned whatever their length. */
const links = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, max-content))',
  justifyItems: 'start',
  px: 1,
  '& .MuiButton-root': {
    px: 2,
    minWidth: 0,
    minHeight: 28,
    whiteSpace: 'normal',
    textAlign: 'start',
    typography: 'caption',
    fontWeight: 540,
  },
} as const;
