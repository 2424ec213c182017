import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';

/**
 * What a section of the admin area is, with the one thing that most come to do there beside it. On a phone the line
 * above says its name already.
 */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box sx={children ? line : alone}>
      <Typography variant="h1" sx={name}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
} as const;

/** Takes no room by itself where nobody sees it. */
const alone = { display: { xs: 'contents', md: 'block' } } as const;

const name = ({ breakpoints }: Theme) => ({
  [breakpoints.down('md')]: visuallyHidden,
});
