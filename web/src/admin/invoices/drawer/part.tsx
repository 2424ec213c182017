import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of the drawer, below a hairline and, unless it has a title of its own, under a heading. */
export function Part({ title, count, children }: PartProps) {
  const titleId = useId();
  if (title === undefined) return <Box sx={part}>{children}</Box>;
  return (
    <Box component="section" aria-labelledby={titleId} sx={part}>
      <Typography id={titleId} variant="h3" className="tabular">
        {title}
        {count !== undefined && count > 0 && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
            {count}
          </Typography>
        )}
      </Typography>
      {children}
    </Box>
  );
}

const part = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  pt: 5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

interface PartProps {
  title?: string;
  /** The number of items; zero is not shown. */
  count?: number | undefined;
  children: ReactNode;
}
