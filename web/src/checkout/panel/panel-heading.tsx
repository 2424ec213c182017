import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The title of a panel, and an optional sentence below it. */
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
