import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { pageWidths } from '../../shared/ui/page.tsx';
import type { DocPage } from '../prose/parse-page.ts';
import { SearchBox } from '../search/search-box.tsx';
import { DocsNavigation } from './docs-navigation.tsx';
import { DocsPrintStyle } from './docs-print-style.tsx';
import { NarrowNavigation } from './narrow-navigation.tsx';

const frame = {
  mx: 'auto',
  maxWidth: pageWidths.documentation,
  px: { xs: 4, sm: 6, lg: 10 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
  columnGap: { md: 10, lg: 14 },
  '@media print': { display: 'block', px: 0 },
} as const;

const rail = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  gap: 6,
  position: 'sticky',
  // The search results cover the page.
  zIndex: 1,
  top: 64,
  alignSelf: 'start',
  height: 'calc(100dvh - 64px)',
  boxSizing: 'border-box',
  pt: 8,
  '@media print': { display: 'none' },
} as const;

const narrowBar = {
  display: { md: 'none' },
  position: 'relative',
  zIndex: 1,
  py: 3,
  '@media print': { display: 'none' },
} as const;

/** The documentation's frame: search and navigation at the side, or above the page on narrow screens. */
export function DocsLayout({ pages, children }: { pages: readonly DocPage[]; children: ReactNode }) {
  return (
    <Box sx={frame}>
      <DocsPrintStyle />
      <Box sx={rail}>
        <SearchBox pages={pages} />
        <Box sx={{ minHeight: 0, overflowY: 'auto', pb: 8 }}>
          <DocsNavigation />
        </Box>
      </Box>
      <Box sx={narrowBar}>
        <NarrowNavigation pages={pages} />
      </Box>
      <Box sx={{ minWidth: 0, py: { xs: 2, md: 8 } }}>{children}</Box>
    </Box>
  );
}
