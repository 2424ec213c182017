import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FlexRender, type RowData } from '@tanstack/react-table';
import type { GridCardProps } from './grid-card.tsx';
import { InCompactCard } from './is-compact.ts';

/**
 * A row in two lines, as much of it as tells one row from the next: a press anywhere on it opens all the rest, but for
 * the box that chooses it and the menu of what can be done.
 */
export function CompactCard<Row extends RowData>({ row, name, check, onCheck, onOpen }: GridCardProps<Row>) {
  const cells = row.getVisibleCells();
  const drawn = (isIt: (meta: (typeof cells)[number]['column']['columnDef']['meta']) => boolean) =>
    cells
      .filter(({ column }) => isIt(column.columnDef.meta))
      .map((cell) => <FlexRender key={cell.id} cell={cell} />);
  return (
    <Box sx={card} data-chosen={check?.isSelected || undefined} className="tabular">
      {check && (
        <Box component="label" sx={place}>
          <input type="checkbox" aria-label={check.label} checked={check.isSelected} onChange={onCheck} />
        </Box>
      )}
      <Box sx={lines}>
        <Box sx={line}>
          <Link component="button" type="button" color="inherit" onClick={onOpen} sx={opener}>
            {name}
          </Link>
          <Box sx={figure}>{drawn((meta) => meta?.card === 'figure')}</Box>
        </Box>
        <Box sx={line}>
          <Box sx={about}>{drawn((meta) => meta?.card === 'about')}</Box>
          <Box sx={{ flexShrink: 0 }}>{drawn((meta) => meta?.isCardCorner === true)}</Box>
        </Box>
      </Box>
      <Box sx={place}>
        <InCompactCard value={true}>{drawn((meta) => meta?.edge === 'end')}</InCompactCard>
      </Box>
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  px: 1,
  py: 2.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '&[data-chosen]': { backgroundColor: 'primary.light' },
} as const;

/** What can be pressed by itself lies above what opens the card. */
const place = {
  position: 'relative',
  zIndex: 1,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  minHeight: 44,
  '&:empty': { display: 'none' },
} as const;

const lines = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  typography: 'body2',
  '&:first-of-type': { pl: 3 },
  '&:has(+ :empty)': { pr: 3 },
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  minWidth: 0,
  minHeight: 22,
} as const;

/** The card, and not the words, is what its edges are measured by. */
const opener = {
  position: 'static',
  font: 'inherit',
  fontWeight: 560,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;

const figure = { flexShrink: 0, typography: 'body1', fontWeight: 500, lineHeight: 1.4 } as const;

const about = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const;
