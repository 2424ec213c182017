import Box from '@mui/material/Box';
import { forcedColors } from '../../shared/ui/forced-colors.ts';

/** How a switch looks, on or off; its label and its behaviour are those of the element around it. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <Box component="span" aria-hidden sx={[track, isOn ? on : off]}>
      <Box component="span" sx={{ ...thumb, transform: isOn ? 'translateX(14px)' : 'none' }} />
    </Box>
  );
}

const track = {
  display: 'block',
  width: 32,
  height: 18,
  p: '2px',
  borderRadius: '999px',
  // A transformed thumb is painted above the element that takes the clicks, and would swallow them.
  pointerEvents: 'none',
  [forcedColors]: { forcedColorAdjust: 'none', outline: '1px solid ButtonText' },
} as const;
const on = {
  backgroundColor: 'success.main',
  [forcedColors]: { backgroundColor: 'Highlight', '& > span': { backgroundColor: 'HighlightText' } },
} as const;
const off = {
  backgroundColor: 'text.secondary',
  [forcedColors]: { backgroundColor: 'ButtonFace', '& > span': { backgroundColor: 'ButtonText' } },
} as const;
const thumb = {
  display: 'block',
  width: 14,
  height: 14,
  borderRadius: '50%',
  backgroundColor: 'background.paper',
  transition: 'transform 120ms',
} as const;
