import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of what is shown of an invoice, beneath a hairline and, unless it names itself, its name. */
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
  /** How many there are; none is not said. */
  count?: number | undefined;
  children: ReactNode;
}
