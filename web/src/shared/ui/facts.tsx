import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Names and values in two columns. Rows whose value is empty are left out; one without a name has the whole line. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ name, value }, place) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of text have no other name than their place.
            key={place}
            sx={{ display: 'flex', gap: 4, alignItems: 'baseline', justifyContent: 'space-between' }}
          >
            <Typography
              component="dt"
              variant="body2"
              color="textSecondary"
              sx={name === null ? hidden : { flexShrink: 0 }}
            >
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              className="tabular"
              sx={{
                m: 0,
                textAlign: name === null ? 'start' : 'end',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
              }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

const hidden = { display: 'none' } as const;

export interface FactRow {
  /** Null: the value says it all. */
  name: string | null;
  value: ReactNode;
}
