import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

/** Reads a text out when it changes. What it says at first stands on the screen and is not read out. */
export function Announcement({ text }: { text: string }) {
  const [first, setFirst] = useState<string | null>(text);
  useEffect(() => {
    if (text !== first) setFirst(null);
  }, [text, first]);
  return (
    <Box component="p" role="status" sx={visuallyHidden}>
      {text === first ? '' : text}
    </Box>
  );
}
