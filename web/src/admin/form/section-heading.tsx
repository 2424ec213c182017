import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What a section of the admin area is, with the one thing that most come to do there beside it. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 3,
      }}
    >
      <Typography variant="h1">{title}</Typography>
      {children}
    </Box>
  );
}
