import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';
import { pageWidths } from '../../shared/ui/page.tsx';
import { shortScreen } from '../../shared/ui/short-screen.ts';
import { AccountSummary } from './account-summary.tsx';
import { backPath } from './back-path.ts';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import { isPayPath } from './is-pay-path.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MerchantName, SiteName } from './site-name.tsx';

const NavigationDrawer = lazyComponent(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
);

const bar = {
  position: 'sticky',
  [shortScreen]: { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  backgroundColor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** As wide as the widest page, so that the content below is aligned with the name. */
const line = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 3 },
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  maxWidth: pageWidths.wide,
  minHeight: 64,
} as const;

const docsLine = { ...line, maxWidth: pageWidths.documentation, px: { ...line.px, lg: 10 } } as const;

/** Outside the line on wide screens and hidden on medium ones, so that the arrow never shifts the rest. */
const backArrow = {
  display: { xs: 'inline-flex', md: 'none', lg: 'inline-flex' },
  position: { lg: 'absolute' },
  left: { lg: -20 },
  ml: { lg: 0 },
} as const;

const docsBackArrow = { ...backArrow, left: { lg: 0 } } as const;

const desktop = { display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 3 } as const;

/**
 * The bar above every screen: back button, name, navigation and account. The admin area shows all of that in
 * its rail instead, where the screen is wide enough for one.
 */
export function Header({ isInRail }: { isInRail: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const fail = usePartFailure(close);
  const path = useLocation().pathname;
  const back = backPath(path);
  const merchantLeads = isPayPath(path);
  const isDocs = path.startsWith('/docs');

  return (
    <Box component="header" sx={[bar, isInRail && { display: { md: 'none' } }]}>
      <Box sx={isDocs ? docsLine : line}>
        {back && (
          <IconButton
            component={Link}
            to={back}
            aria-label={t('nav.back')}
            edge="start"
            sx={isDocs ? docsBackArrow : backArrow}
          >
            <ArrowBackIcon />
          </IconButton>
        )}
        {merchantLeads ? <MerchantName /> : <SiteName />}
        <Box
          component="nav"
          aria-label={t('nav.main')}
          sx={{ ...desktop, flex: 1, justifyContent: merchantLeads ? 'flex-end' : 'center' }}
        >
          <HeaderNavigation only={merchantLeads ? '/invoices' : undefined} />
        </Box>
        <Box sx={{ flex: 1, display: { md: 'none' } }} />
        {/* On a phone the merchant's name needs the room; the languages are in the drawer there. */}
        <Box sx={{ display: { xs: merchantLeads ? 'none' : 'block', sm: 'block' } }}>
          <LanguageMenu />
        </Box>
        <ColorSchemeButton />
        <Box sx={desktop}>
          <AccountSummary />
        </Box>
        <IconButton
          aria-label={t('nav.menu')}
          edge="end"
          onClick={() => setIsOpen(true)}
          sx={merchantLeads ? {} : { display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
      </Box>
      {isOpen && (
        <LazyPart broken={null} onFailure={fail}>
          <NavigationDrawer onClose={close} />
        </LazyPart>
      )}
    </Box>
  );
}
