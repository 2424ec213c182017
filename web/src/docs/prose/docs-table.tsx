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
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: { xs: 3, sm: 4 }, py: 2.5 },
  '& th': { color: 'text.secondary', fontWeight: 540, whiteSpace: 'nowrap', backgroundColor: 'raised' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& td:first-of-type code': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { minWidth: { xs: 132, sm: 200 } },
} as const;

/** Rows and columns that scroll sideways where they do not fit, also by keyboard. */
export function DocsTable({ label, head, rows }: DocsTableProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={scroller}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a table that does not change.
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a table that does not change.
                <td key={index}>{cell}</td>
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
  head: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}
