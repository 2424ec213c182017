import Box from '@mui/material/Box';
import type { Tone } from '../../shared/status/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  PATCH: 'orange',
  DELETE: 'red',
};

/** The HTTP method, coloured by how dangerous it is. */
export function MethodBadge({ method }: { method: string }) {
  const tone = tones[method] ?? 'grey';
  return (
    <Box
      component="span"
      sx={({ vars }) => ({
        display: 'inline-block',
        minWidth: 60,
        textAlign: 'center',
        px: 2,
        py: 0.5,
        borderRadius: 0.6,
        typography: 'caption',
        fontWeight: 640,
        color: vars?.palette.tones[tone].text,
        backgroundColor: vars?.palette.tones[tone].tint,
      })}
    >
      {method}
    </Box>
  );
}
