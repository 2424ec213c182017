import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSiteName } from '../site/site-name.ts';

/** The body of a screen: its column, and its title in the browser's tab. */
export function Page({ title, width = 'reading', children }: PageProps) {
  const { title: site } = useSiteName();
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
      <title>{`${title} · ${site}`}</title>
      {children}
    </Box>
  );
}

export const pageWidths = { reading: 720, wide: 1080, full: 'none' } as const;

interface PageProps {
  title: string;
  width?: keyof typeof pageWidths;
  children: ReactNode;
}
