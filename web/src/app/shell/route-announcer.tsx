import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/**
 * Announces the title of each new screen to screen readers; they read a freshly loaded document themselves.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = '';
    const observer = new MutationObserver(() => {
      if (last !== '' && last !== document.title) setTitle(document.title);
      last = document.title;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Box role="status" sx={unseen}>
      {title}
    </Box>
  );
}
