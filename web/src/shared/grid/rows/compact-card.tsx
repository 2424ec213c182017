import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FlexRender, type RowData } from '@tanstack/react-table';
import { useId } from 'react';
import type { GridCardProps } from './grid-card.tsx';
import { InCompactCard } from './is-compact.ts';

/**
 * Shows a row in two lines, with the facts that distinguish it: pressing it anywhere opens it, except on its
 * checkbox, switch and menu of actions.
 */
export function CompactCard<Row extends RowData>(props: GridCardProps<Row>) {
  const { row, name, names, check, onCheck, onOpen } = props;
  const [titleId, figureId] = [useId(), useId()];
  const cells = row.getVisibleCells().map((cell) => ({ cell, meta: cell.column.columnDef.meta }));
  const drawn = (card: 'title' | 'figure') =>
    cells
      .filter(({ meta }) => meta?.card === card)
      .map(({ cell }) => <FlexRender key={cell.id} cell={cell} />);
  const facts = cells.filter(({ meta }) => meta?.card === 'about' || meta?.card === 'fact');
  const isCut = facts.some(({ meta }) => meta?.isText);
  const titles = drawn('title');
  const title = titles.length > 0 ? titles : name;
  const ends = cells.filter(({ meta }) => meta?.edge === 'end');
  return (
    <InCompactCard value={true}>
      <Box sx={card} data-chosen={check?.isSelected || undefined} className="tabular">
        {check && (
          <Box component="label" sx={place}>
            <input type="checkbox" aria-label={check.label} checked={check.isSelected} onChange={onCheck} />
          </Box>
        )}
        <Box sx={{ ...lines, ...(!check && { pl: 3 }), ...(ends.length === 0 && { pr: 3 }) }}>
          <Box sx={line}>
            {onOpen ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                id={titleId}
                onClick={onOpen}
                // A title need not be unique; with the figure it distinguishes the card, as it does by sight.
                {...(titles.length > 0 && { 'aria-labelledby': `${titleId} ${figureId}` })}
                sx={opener}
              >
                {title}
              </Link>
            ) : (
              <Box sx={words}>{title}</Box>
            )}
            <Box id={figureId} sx={figure}>
              {drawn('figure')}
            </Box>
          </Box>
          <Box sx={line}>
            <Box sx={isCut ? { ...about, ...cut } : { ...about, ...wrapped }}>
              {facts.map(({ cell, meta }) => (
                <span key={cell.id}>
                  {meta?.card === 'fact' && `${names[cell.column.id] ?? ''} `}
                  <FlexRender cell={cell} />
                </span>
              ))}
            </Box>
            <Box sx={corner}>
              {cells
                .filter(({ meta }) => meta?.isCardCorner)
                .map(({ cell }) => (
                  <FlexRender key={cell.id} cell={cell} />
                ))}
            </Box>
          </Box>
        </Box>
        {ends.map(({ cell }) => (
          <Box key={cell.id} sx={place}>
            <FlexRender cell={cell} />
          </Box>
        ))}
      </Box>
    </InCompactCard>
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

/** Controls that can be pressed separately lie above the card's own target, and always keep their room. */
const above = { position: 'relative', zIndex: 1 } as const;

const place = {
  ...above,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  minHeight: 44,
} as const;

const lines = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  typography: 'body2',
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  minWidth: 0,
  minHeight: 22,
} as const;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const words = { ...cut, minWidth: 0, fontWeight: 560 } as const;

/** Its target is positioned relative to the card rather than to the text. */
const opener = {
  ...cut,
  position: 'static',
  font: 'inherit',
  fontWeight: 560,
  textAlign: 'start',
  '&:hover': { textDecoration: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;

const figure = { flexShrink: 0, typography: 'body1', fontWeight: 500, lineHeight: 1.4 } as const;

const about = {
  minWidth: 0,
  color: 'text.secondary',
  '& > span + span::before': { content: '" · "', whiteSpace: 'pre' },
} as const;

/** If no part may be truncated, the line wraps. */
const wrapped = {
  display: 'flex',
  flexWrap: 'wrap',
  '& > span': { whiteSpace: 'nowrap' },
} as const;

/** Enlarges a switch to the size of a fingertip; beside it, a press opens the card. */
const corner = {
  flexShrink: 0,
  color: 'text.secondary',
  '&:has([role="switch"])': above,
  '& [role="switch"]::after': { content: '""', position: 'absolute', inset: '-9px -4px' },
} as const;
