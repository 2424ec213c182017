import Box from '@mui/material/Box';
import { useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

/**
 * Announces a text to screen readers when what it is `about` changes, but not the initial one, which is visible.
 * The same in another language is no news.
 */
export function Announcement({ text, about = text }: { text: string; about?: string }) {
  const [last, setLast] = useState({ about, text: '' });
  if (last.about !== about) setLast({ about, text });
  return (
    <Box component="p" role="status" sx={visuallyHidden}>
      {last.text === text ? text : ''}
    </Box>
  );
}
