import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const scroller = {
  my: 5,
  overflowX: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& table': { width: '100%', borderCollapse: 'collapse', typography: 'body2' },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tr': { display: { xs: 'block', sm: 'table-row' }, py: { xs: 2, sm: 0 } },
  '& td': { display: { xs: 'block', sm: 'table-cell' }, overflowWrap: 'anywhere' },
  '& td::before': {
    content: { xs: 'attr(data-label)', sm: 'none' },
    display: 'block',
    typography: 'caption',
    color: 'text.secondary',
  },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: 4, py: { xs: 1, sm: 2.5 } },
  '& th': { color: 'text.secondary', fontWeight: 540, whiteSpace: 'nowrap', backgroundColor: 'raised' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& td:first-of-type code': { whiteSpace: { sm: 'nowrap' } },
  '& td:last-of-type': { minWidth: { sm: 200 } },
} as const;

/** A table that scrolls sideways if it does not fit; on a phone each row is a card with labels. */
export function DocsTable({ label, head, rows }: DocsTableProps) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={scroller}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of the table never change.
                <td key={index} data-label={head[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface DocsTableProps {
  label: string;
  /** The column names, which must be unique. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}
