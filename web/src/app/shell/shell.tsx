import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** Header, screen, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link
        href="#content"
        sx={{ position: 'absolute', left: -9999, '&:focus': { left: 8, top: 8, zIndex: 'tooltip', p: 2 } }}
      >
        {t('nav.skip')}
      </Link>
      <Header />
      <Box component="main" id="content" sx={{ flex: 1, minHeight: '70dvh' }}>
        <ScreenBoundary key={pathname}>
          <Suspense>{children}</Suspense>
        </ScreenBoundary>
      </Box>
      <Footer />
    </Box>
  );
}
