import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSiteName } from '../../shared/site/site-name.ts';
import { type Heading, TableOfContents } from './table-of-contents.tsx';
import { useScrollToAnchor } from './use-scroll-to-anchor.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 208px' },
  columnGap: 10,
  '@media print': { display: 'block' },
} as const;

/** Lays out a page and, on wide screens, its table of contents. */
export function DocsColumns({ title, headings, children }: DocsColumnsProps) {
  const { title: site } = useSiteName();
  useScrollToAnchor();
  return (
    <Box sx={columns}>
      <title>{`${title} · ${site}`}</title>
      <Box component="article" sx={{ minWidth: 0, maxWidth: 880, pb: 10 }}>
        {children}
      </Box>
      <TableOfContents headings={headings} />
    </Box>
  );
}

interface DocsColumnsProps {
  title: string;
  headings: readonly Heading[];
  children: ReactNode;
}
