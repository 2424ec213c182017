import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { useLastUser } from '../../shared/session/session.ts';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { Header } from './header.tsx';
import { isInAdminArea } from './navigation.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { screenKey } from './screen-key.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { useScreenStart } from './use-screen-start.ts';

/** Loaded lazily, since it is below the fold. */
const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);

const skip = {
  position: 'absolute',
  left: -9999,
  zIndex: 'tooltip',
  px: 4,
  py: 2,
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:focus': { left: 8, top: 8 },
} as const;

/** At least as high as the window: a visible footer would jump when a screen's data arrives. */
const content = {
  flex: 1,
  minHeight: ({ spacing }: Theme) => `calc(100dvh - ${spacing(16)})`,
  outline: 0,
  scrollMarginTop: 64,
} as const;

/** Lays out header, screen and footer; the admin area has its rail in place of the header, and no footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const key = screenKey(pathname);
  const isAdmin = useLastUser()?.isAdmin === true;
  const isAdminArea = isAdmin && isInAdminArea(pathname);
  useScreenStart(key, main);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link href="#content" sx={skip}>
        {t('nav.skip')}
      </Link>
      <Header isInRail={isAdminArea} />
      <Box ref={main} component="main" id="content" tabIndex={-1} sx={content}>
        <ScreenBoundary key={key}>
          <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
        </ScreenBoundary>
      </Box>
      {isAdminArea || (
        <LazyPart broken={null}>
          <Footer />
        </LazyPart>
      )}
      <RouteAnnouncer />
    </Box>
  );
}
