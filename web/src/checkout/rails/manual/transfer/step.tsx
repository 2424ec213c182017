import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One of several sequential steps: its number, which turns into a check mark, and its content. */
export function Step({
  number,
  title,
  aside,
  isDone = false,
  isLast = false,
  isBesideCode = false,
  isPrinted = true,
  children,
}: StepProps) {
  return (
    <Box
      component="li"
      sx={{ ...step, ...(!isLast && thread), ...(isBesideCode && besideCode), ...(!isPrinted && onScreen) }}
    >
      <Box aria-hidden="true" sx={[badge, isDone && done]}>
        {isDone ? <CheckIcon sx={{ fontSize: '1rem' }} /> : number}
      </Box>
      <Typography component="h2" sx={heading}>
        {title}
        {aside && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.tertiary' }}>
            {' '}
            {aside}
          </Box>
        )}
      </Typography>
      <Box sx={body}>{children}</Box>
    </Box>
  );
}

const step = {
  position: 'relative',
  listStyle: 'none',
  pb: { xs: 5, md: 5.5 },
  pl: { md: 12 },
  minWidth: 0,
} as const;

const thread = {
  '&::after': {
    content: '""',
    display: { xs: 'none', md: 'block' },
    position: 'absolute',
    left: 13.5,
    top: 34,
    bottom: 6,
    borderLeft: '1px solid',
    borderColor: 'divider',
  },
} as const;

/** Leaves room for the QR code on the right. */
const besideCode = { pr: { md: 48 } } as const;

const onScreen = { displayPrint: 'none' } as const;

const badge = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'primary.main',
  backgroundColor: 'primary.light',
} as const;

const done = { color: 'primary.contrastText', backgroundColor: 'primary.main' } as const;

const heading = {
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: '28px',
  letterSpacing: '-0.006em',
  pl: { xs: 10, md: 0 },
} as const;

const body = { mt: { xs: 0.5, md: 0 } } as const;

interface StepProps {
  number: number;
  title: string;
  /** Less prominent text after the title. */
  aside?: string;
  isDone?: boolean;
  isLast?: boolean;
  isBesideCode?: boolean;
  /** False for a step that only the page can take. */
  isPrinted?: boolean;
  children?: ReactNode;
}
