import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Cell, FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table';
import type { GridFeatures } from '../grid-column.ts';

/** Shows a row as a card: name and status on top, then its facts, then its actions. */
export function GridCard<Row extends RowData>(props: GridCardProps<Row>) {
  const { row, name, names, check, onCheck, onOpen } = props;
  const { title, corner, facts, foot } = cardPartsOf(row.getVisibleCells());
  return (
    <Card
      sx={{ p: 4, display: 'grid', gap: 3, ...(check?.isSelected && { backgroundColor: 'primary.light' }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontWeight: 560 }}>
        {check && (
          <Box component="label" sx={target}>
            <input type="checkbox" aria-label={check.label} checked={check.isSelected} onChange={onCheck} />
          </Box>
        )}
        {onOpen ? (
          <Link
            component="button"
            type="button"
            onClick={onOpen}
            sx={{ font: 'inherit', textAlign: 'start' }}
          >
            {name}
          </Link>
        ) : (
          title.map((cell) => <FlexRender key={cell.id} cell={cell} />)
        )}
        <Box sx={{ ml: 'auto' }}>
          {corner.map((cell) => (
            <FlexRender key={cell.id} cell={cell} />
          ))}
        </Box>
      </Box>
      <Typography component="dl" variant="body2" className="tabular" sx={factList}>
        {facts.map((cell) => (
          <Box key={cell.id} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {names[cell.column.id]}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <FlexRender cell={cell} />
            </Box>
          </Box>
        ))}
      </Typography>
      {foot.map((cell) => (
        <FlexRender key={cell.id} cell={cell} />
      ))}
    </Card>
  );
}

/** As large as a fingertip, without taking more room than the checkbox. */
const target = { display: 'flex', p: 3, m: -3 } as const;

const factList = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
} as const;

function cardPartsOf<Row extends RowData>(cells: Cell<GridFeatures, Row>[]): CardParts<Row> {
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

export interface GridCardProps<Row extends RowData> {
  row: TableRow<GridFeatures, Row>;
  /** Human-readable name of the row. */
  name: string;
  /** Names of the columns, by id. */
  names: Readonly<Record<string, string>>;
  /** Undefined if rows cannot be selected. */
  check: { isSelected: boolean; label: string } | undefined;
  onCheck: () => void;
  onOpen: (() => void) | undefined;
}
