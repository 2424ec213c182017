import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * Names and values side by side, the names in a column as wide everywhere. Rows whose value is empty are left out; one
 * without a name has the whole line.
 */
export function Facts({ rows, isNarrow = false }: FactsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ name, value }, place) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of text have no other name than their place.
            key={place}
            sx={name === null ? null : [line, isNarrow && narrow]}
          >
            <Typography
              component="dt"
              variant="body2"
              color="textSecondary"
              sx={name === null ? hidden : title}
            >
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              className="tabular"
              sx={{
                m: 0,
                minWidth: 0,
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

const line = {
  display: 'grid',
  gridTemplateColumns: '8.25rem minmax(0, 1fr)',
  columnGap: 4,
  alignItems: 'baseline',
} as const;

const narrow = { gridTemplateColumns: '7.25rem minmax(0, 1fr)', columnGap: 2 } as const;

/** An admin may have written it, such as of an account, and as long as they liked. */
const title = { minWidth: 0, overflowWrap: 'anywhere' } as const;

const hidden = { display: 'none' } as const;

interface FactsProps {
  rows: readonly FactRow[];
  /** They stand in half a card, where the values need the room more than the names do. */
  isNarrow?: boolean;
}

export interface FactRow {
  /** Null: the value says it all. */
  name: string | null;
  value: ReactNode;
}
