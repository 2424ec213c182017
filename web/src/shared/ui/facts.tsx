import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BreakableText } from './breakable-text.tsx';
import { givenText } from './given-text.ts';

/**
 * Names and values side by side, with a names column of the same width everywhere. Rows with an empty value
 * are omitted; a value without a name takes the full width.
 */
export function Facts({ rows, isNarrow = false }: FactsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ name, value }, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position.
            key={index}
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
            <Typography component="dd" variant="body2" className="tabular" sx={content}>
              {typeof value === 'string' ? <BreakableText text={value} /> : value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'min(8.25rem, 45%) minmax(0, 1fr)',
  columnGap: 4,
  alignItems: 'baseline',
} as const;

const narrow = { gridTemplateColumns: 'min(7.25rem, 45%) minmax(0, 1fr)', columnGap: 2 } as const;

const content = { ...givenText, m: 0, minWidth: 0, whiteSpace: 'pre-line' } as const;

/** The name may have been entered by an admin, at any length. */
const title = { minWidth: 0, overflowWrap: 'anywhere' } as const;

const hidden = { display: 'none' } as const;

interface FactsProps {
  rows: readonly FactRow[];
  /** For half-width cards: narrows the names column in favour of the values. */
  isNarrow?: boolean;
}

export interface FactRow {
  /** Null if the value needs no name. */
  name: string | null;
  value: ReactNode;
}
