import Box from '@mui/material/Box';
import type { Toast } from './toast-store.ts';

/** What a toast says, where the code of the card that tells it could not be loaded. Escape or the next one takes it away. */
export function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <Box sx={{ p: 4, borderRadius: 0.8, boxShadow: 6, backgroundColor: 'background.paper' }}>
      <p>{title}</p>
      {description && <p>{description}</p>}
    </Box>
  );
}
