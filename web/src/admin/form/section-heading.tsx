import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionTitle, titleLine } from '../../shared/ui/section-title.tsx';

/** The title of an admin section, with the actions on the whole section beside it, and its purpose below. */
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

/** On small screens, where the title is hidden, it takes no space by itself. */
const alone = { display: { xs: 'contents', md: 'flex' } } as const;

interface SectionHeadingProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}
