import Box from '@mui/material/Box';
import type { Toast } from './toast-store.ts';

/** Shows a toast's text if the code of its card could not be loaded. Escape or the next toast removes it. */
export function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <Box sx={{ p: 4, borderRadius: 0.8, boxShadow: 6, backgroundColor: 'background.paper' }}>
      <p>{title}</p>
      {description && <p>{description}</p>}
    </Box>
  );
}
