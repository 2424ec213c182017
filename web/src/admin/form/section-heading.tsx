import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionTitle, titleLine } from '../../shared/ui/section-title.tsx';

/** What a section of the admin area is, with what can be done about all of it beside it, and what it is for beneath. */
export function SectionHeading({ title, text, children }: SectionHeadingProps) {
  const heading = (
    <Box sx={{ ...line, ...(!children && alone) }}>
      <SectionTitle title={title} />
      {children}
    </Box>
  );
  if (!text) return heading;
  return (
    <div>
      {heading}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ maxWidth: 720, mt: { xs: children ? 2 : 0, md: 0 } }}
      >
        {text}
      </Typography>
    </div>
  );
}

const line = {
  ...titleLine,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
} as const;

/** Takes no room by itself where nobody sees it. */
const alone = { display: { xs: 'contents', md: 'flex' } } as const;

interface SectionHeadingProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}
