import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Cell, FlexRender, type RowData } from '@tanstack/react-table';
import type { GridFeatures } from './grid-column.ts';
import type { ShownTable } from './grid-table.tsx';
import { SortLabel } from './sort-label.tsx';

const skeletonCards = [0, 1, 2];

/** The rows as cards under each other: what it is and how it stands on top, its facts, and what can be done. */
export function GridCards<Row extends RowData>({ label, table, sort, onSort, isLoading }: ShownTable<Row>) {
  const headers = table.getFlatHeaders();
  const headerOf = new Map(headers.map((header) => [header.column.id, header]));
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="div" variant="body2" color="textSecondary" sx={sortStrip}>
        {headers
          .filter(({ column }) => column.getCanSort())
          .map((header) => (
            <SortLabel key={header.id} header={header} sort={sort} onSort={onSort} />
          ))}
      </Typography>
      <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {table.getRowModel().rows.map((row) => {
          const { title, corner, facts, foot } = partsOf(row.getAllCells());
          return (
            <Card key={row.id} component="li" sx={{ p: 4, display: 'grid', gap: 3 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 560 }}>
                {title.map((cell) => (
                  <FlexRender key={cell.id} cell={cell} />
                ))}
                {corner.map((cell) => (
                  <FlexRender key={cell.id} cell={cell} />
                ))}
              </Box>
              <Typography component="dl" variant="body2" className="tabular" sx={factList}>
                {facts.map((cell) => {
                  const header = headerOf.get(cell.column.id);
                  return (
                    <Box key={cell.id} sx={{ display: 'contents' }}>
                      <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {header && <FlexRender header={header} />}
                      </Box>
                      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                        <FlexRender cell={cell} />
                      </Box>
                    </Box>
                  );
                })}
              </Typography>
              {foot.map((cell) => (
                <FlexRender key={cell.id} cell={cell} />
              ))}
            </Card>
          );
        })}
        {isLoading &&
          skeletonCards.map((card) => <Skeleton key={card} component="li" variant="rounded" height={220} />)}
      </Box>
    </Box>
  );
}

const sortStrip = { display: 'flex', gap: 4, overflowX: 'auto', whiteSpace: 'nowrap', py: 1 } as const;
const factList = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 1,
} as const;

function partsOf<Row extends RowData>(cells: Cell<GridFeatures, Row>[]): CardParts<Row> {
  const parts: CardParts<Row> = { title: [], corner: [], facts: [], foot: [] };
  for (const cell of cells) {
    const meta = cell.column.columnDef.meta;
    if (meta?.edge) parts[meta.edge === 'start' ? 'title' : 'foot'].push(cell);
    else parts[meta?.isCardCorner ? 'corner' : 'facts'].push(cell);
  }
  return parts;
}

type CardParts<Row extends RowData> = Record<
  'title' | 'corner' | 'facts' | 'foot',
  Cell<GridFeatures, Row>[]
>;
