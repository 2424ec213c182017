import Box from '@mui/material/Box';

/** How a switch looks, on or off; its label and its behaviour are those of the element around it. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ ...track, backgroundColor: isOn ? 'success.main' : 'text.secondary' }}
    >
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
} as const;
const thumb = {
  display: 'block',
  width: 14,
  height: 14,
  borderRadius: '50%',
  backgroundColor: 'background.paper',
  transition: 'transform 120ms',
} as const;
