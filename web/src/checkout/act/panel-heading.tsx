import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What a panel is about, and a sentence on it. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2, outline: 'none' }}>
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      )}
    </>
  );
}
