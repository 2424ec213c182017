import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Names and values in two columns. Rows whose value is empty are left out. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ name, value }) => (
          <Box
            key={name}
            sx={{ display: 'flex', gap: 4, alignItems: 'baseline', justifyContent: 'space-between' }}
          >
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              className="tabular"
              sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

export interface FactRow {
  name: string;
  value: ReactNode;
}
