import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import Box from '@mui/material/Box';
import { BookAmount } from '../book-amount.tsx';

/** Sums of a day side by side, one line for each unit; a dash where nothing moved. */
export function SumsText({ day, names }: { day: ReconciledDay; names: readonly SumName[] }) {
  const moved = movedIn(day, names);
  if (moved.length === 0) return '–';
  return (
    <Box component="span" className="tabular" sx={{ display: 'grid' }}>
      {moved.map((sum) => (
        <span key={sum.unit}>
          {names.map((name, place) => (
            <span key={name}>
              {place > 0 && ' / '}
              <BookAmount minor={sum[name]} unit={sum.unit} />
            </span>
          ))}
        </span>
      ))}
    </Box>
  );
}

/** Returns the same sums for CSV files, in minor units or whole gems. */
export function sumsDigits(day: ReconciledDay, names: readonly SumName[]): string {
  return movedIn(day, names)
    .map((sum) => `${sum.unit} ${names.map((name) => sum[name]).join(' / ')}`)
    .join('; ');
}

function movedIn({ sums }: ReconciledDay, names: readonly SumName[]): ReconciledDay['sums'] {
  return sums.filter((sum) => names.some((name) => sum[name] !== 0));
}

export type SumName = 'reportedMinor' | 'ownMinor' | 'feeMinor' | 'payoutMinor';
