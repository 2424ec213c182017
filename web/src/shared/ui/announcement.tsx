import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

/** Announces a text to screen readers when it changes, but not the initial one, which is visible. */
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
