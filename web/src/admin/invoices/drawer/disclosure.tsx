import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A heading that expands its content when it is pressed. */
export function Disclosure({ title, count, children }: DisclosureProps) {
  return (
    <Box component="details" sx={fold}>
      <summary>
        {title} ({count})
      </summary>
      {children}
    </Box>
  );
}

const fold = {
  '& > summary': {
    cursor: 'pointer',
    typography: 'caption',
    fontWeight: 560,
    color: 'text.secondary',
    width: 'fit-content',
    py: 1,
    my: -1,
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: 2,
      borderRadius: 0.4,
    },
  },
  '&[open] > summary': { mb: 2 },
} as const;

interface DisclosureProps {
  title: string;
  count: number;
  children: ReactNode;
}
