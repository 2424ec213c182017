import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LatePart } from '../shared/ui/late-part.tsx';
import { Page } from '../shared/ui/page.tsx';
import { InvoiceDrawerOutlet } from './invoices/drawer/invoice-drawer-outlet.tsx';
import { AdminRail } from './rail/admin-rail.tsx';
import { sectionOf } from './section-of.ts';
import { sectionScreen, sections } from './sections.ts';

/** The back office: the section that the address names, and the way to the others. */
export function AdminArea() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const section = sectionOf(sections, { path: pathname, tab: new URLSearchParams(search).get('tab') });
  const { id, isStart } = section;
  const Section = sectionScreen(id);
  const title = isStart ? t('title') : `${t(`sections.${id}`)} · ${t('title')}`;
  return (
    <Box sx={{ display: { md: 'flex' }, minHeight: { md: '100dvh' } }}>
      <AdminRail current={section} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Page title={title} width="full">
          <LatePart key={id} fallback={<Skeleton variant="rounded" height={480} />}>
            <Section />
          </LatePart>
          <InvoiceDrawerOutlet />
        </Page>
      </Box>
    </Box>
  );
}
