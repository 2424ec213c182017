import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Page } from '../shared/ui/page.tsx';
import { InvoiceDrawerOutlet } from './invoice-drawer/invoice-drawer-outlet.tsx';
import { AdminRail } from './rail/admin-rail.tsx';
import { sectionOf } from './section-of.ts';
import { sections } from './sections.ts';

/** The back office: the section that the address names, and the way to the others. */
export function AdminArea() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const id = sectionOf(pathname, new URLSearchParams(search).get('tab'));
  const Section = sections[id];
  const title = id === 'invoices' ? t('title') : `${t(`sections.${id}`)} · ${t('title')}`;
  return (
    <Box sx={{ display: { md: 'flex' } }}>
      <AdminRail current={id} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Page title={title} width="full">
          <Suspense key={id} fallback={<Skeleton variant="rounded" height={480} />}>
            <Section />
          </Suspense>
          <InvoiceDrawerOutlet />
        </Page>
      </Box>
    </Box>
  );
}
