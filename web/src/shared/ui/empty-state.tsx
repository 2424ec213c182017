import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyDrawing } from './empty-drawing.tsx';

/** Shown where there is nothing yet: what will be listed here, and how to create the first item. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <Box sx={{ py: 8, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <EmptyDrawing />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 560, textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}

interface EmptyStateProps {
  title: string;
  text?: string;
  children?: ReactNode;
}
