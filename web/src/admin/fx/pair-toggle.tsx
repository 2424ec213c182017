import type { CurrencyPair } from '@checkout/money/pair.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type PairChange, shareOf } from './pair-set.ts';

/** The header of a row or column: switches all of its pairs, and shows whether all or some of them are on. */
export function PairToggle({ label, name, isOverColumn = false, pairs, enabled, onChange }: PairToggleProps) {
  const share = shareOf(pairs, enabled);
  return (
    <Box component="label" sx={{ ...head, flexDirection: isOverColumn ? 'column' : 'row-reverse' }}>
      <span aria-hidden>{name}</span>
      <Checkbox
        sx={{ p: 1.75 }}
        checked={share === 'all'}
        onChange={() => onChange({ pairs, isOn: share !== 'all' })}
        slotProps={{
          input: {
            'aria-label': label,
            ref: (box: HTMLInputElement | null) => {
              if (box) box.indeterminate = share === 'some';
            },
          },
        }}
      />
    </Box>
  );
}

const head = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  cursor: 'pointer',
} as const;

interface PairToggleProps {
  /** The full description of what it switches. */
  label: string;
  name: string;
  isOverColumn?: boolean;
  pairs: readonly CurrencyPair[];
  enabled: readonly CurrencyPair[];
  onChange: (change: PairChange) => void;
}
