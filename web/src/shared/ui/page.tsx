import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSiteName } from '../site/site-name.ts';

/** The body of a screen: its column, and its title in the browser's tab. */
export function Page({ title, site, width = 'reading', children }: PageProps) {
  const { title: product } = useSiteName();
  return (
    <Box
      sx={{
        mx: 'auto',
        width: '100%',
        maxWidth: pageWidths[width],
        px: { xs: 4, sm: 6 },
        py: { xs: 5, sm: width === 'full' ? 5 : 8 },
      }}
    >
      {title && <title>{`${title} · ${site ?? product}`}</title>}
      {children}
    </Box>
  );
}

/** Lines hold as many words whatever the size of the letters; the documentation has its own frame. */
export const pageWidths = {
  reading: '45rem',
  wide: '67.5rem',
  documentation: '90rem',
  full: 'none',
} as const;

interface PageProps {
  /** Undefined while unknown: the tab keeps the document's title. */
  title: string | undefined;
  /** The name shown after the title, if not the product's. */
  site?: string | undefined;
  width?: keyof typeof pageWidths;
  children: ReactNode;
}
