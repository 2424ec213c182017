import ChevronIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';

const line = {
  width: '100%',
  justifyContent: 'flex-start',
  gap: 3,
  minHeight: 52,
  px: { xs: 4, sm: 6 },
  borderTop: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  '&:not([aria-disabled="true"]):hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&[aria-disabled="true"]': { cursor: 'default', '& svg': { opacity: 0.4 } },
  '&.Mui-focusVisible': { outlineOffset: -3 },
} as const;

const about = { flex: 1, minWidth: 0, textAlign: 'end', color: 'text.tertiary' } as const;

/**
 * Ways to pay behind a line that names them. It cannot be folded over the way that is chosen, and does not fold by
 * itself when another is: neither would leave the rows where they are.
 */
export function MethodFold({ name, holds, holdsChosen, children }: MethodFoldProps) {
  const [isOpen, setIsOpen] = useState(holdsChosen);
  if (holdsChosen && !isOpen) setIsOpen(true);
  return (
    <>
      <Box component="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-disabled={holdsChosen}
          disableRipple={holdsChosen}
          onClick={() => holdsChosen || setIsOpen(!isOpen)}
          sx={line}
        >
          <ChevronIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : '0deg' }} />
          <Box component="span" sx={{ flexShrink: 0 }}>
            {name}
          </Box>
          <Typography component="span" variant="caption" noWrap sx={about}>
            {holds.join(', ')}
          </Typography>
        </ButtonBase>
      </Box>
      <Box hidden={!isOpen}>{children}</Box>
    </>
  );
}

interface MethodFoldProps {
  name: string;
  /** What is behind it, in short. */
  holds: string[];
  /** One of what is behind it is chosen. */
  holdsChosen: boolean;
  children: ReactNode;
}
