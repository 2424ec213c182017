import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LazyPart } from '../shared/loading/lazy-part.tsx';
import { Page } from '../shared/ui/page.tsx';
import { InvoiceDrawerOutlet } from './invoices/drawer/invoice-drawer-outlet.tsx';
import { AdminKeys, useAdminKeys } from './keys/admin-keys.tsx';
import { AdminNavigation } from './navigation/admin-navigation.tsx';
import { sectionOf } from './section-of.ts';
import { sectionScreen, sections } from './sections.ts';
import { SessionEnded } from './session-ended.tsx';
import { besideSpace } from './side-panel.tsx';

/** The admin area: the section that the URL names, beside the navigation rail that leads to the others. */
export function AdminArea() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const section = sectionOf(sections, { path: pathname, tab: new URLSearchParams(search).get('tab') });
  const { id, isStart } = section;
  const Section = sectionScreen(id);
  const [open, setOpen] = useAdminKeys();
  const title = isStart ? t('title') : `${t(`sections.${id}`)} · ${t('title')}`;
  useWholeWidth();
  return (
    <Box sx={{ display: { md: 'flex' }, minHeight: { md: '100dvh' } }}>
      <AdminNavigation current={section} onGoTo={() => setOpen('palette')} />
      <Box sx={{ flex: 1, minWidth: 0, paddingInlineEnd: besideSpace }}>
        <Page title={title} width="full">
          <LazyPart key={id} fallback={<Skeleton variant="rounded" height={480} />}>
            <Section />
          </LazyPart>
          <InvoiceDrawerOutlet isBeside={id === 'invoices'} />
        </Page>
      </Box>
      <AdminKeys section={section} open={open} onOpen={setOpen} />
      <SessionEnded />
    </Box>
  );
}

/**
 * Gives the admin area the strip that other pages reserve for a scroll bar: its tables scroll by themselves,
 * and overlays would leave the strip uncovered.
 */
function useWholeWidth(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => void style.removeProperty('scrollbar-gutter');
  }, []);
}
