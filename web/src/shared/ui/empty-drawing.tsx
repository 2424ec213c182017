import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

/** A drawing of two blank sheets. */
export function EmptyDrawing() {
  return (
    <Box component="svg" viewBox="0 0 96 72" aria-hidden sx={drawing}>
      <rect className="back" x="30" y="6" width="42" height="54" rx="5" transform="rotate(8 51 33)" />
      <rect className="front" x="24" y="10" width="42" height="54" rx="5" />
      <path d="M32 22h16M32 31h26M32 40h26M32 53h10" />
      <path className="mark" d="M50 53h8" />
    </Box>
  );
}

const drawing = {
  width: 96,
  height: 72,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  color: 'text.disabled',
  '& .back': { fill: ({ vars }: Theme) => vars?.palette.raised },
  '& .front': { fill: ({ vars }: Theme) => vars?.palette.background.paper },
  '& .mark': { stroke: ({ vars }: Theme) => vars?.palette.primary.main },
} as const;
