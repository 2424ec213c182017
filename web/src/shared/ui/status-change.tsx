import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import { StatusChip } from './status-chip.tsx';
import { visuallyHidden } from './visually-hidden.ts';

/** From one status to another; `word` stands for the arrow where it is read out. */
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
