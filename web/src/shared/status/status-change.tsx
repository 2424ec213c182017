import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { StatusChip } from './status-chip.tsx';

/** Shows a change from one status to another; screen readers get `word` in place of the arrow. */
export function StatusChange({ from, to, word }: { from: string; to: string; word: string }) {
  return (
    <>
      <StatusChip status={from} />
      <ArrowIcon fontSize="inherit" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={visuallyHidden}>
        {word}
      </Box>
      <StatusChip status={to} />
    </>
  );
}
