import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Page } from '../shared/ui/page.tsx';
import { SectionNavigation } from './section-navigation.tsx';
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
    <Page title={title} width="full">
      <Box sx={{ display: 'grid', gap: { xs: 5, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SectionNavigation current={id} />
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          <Section />
        </Suspense>
      </Box>
    </Page>
  );
}
