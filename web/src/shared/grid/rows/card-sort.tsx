import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../fields/select-box.tsx';
import { type LooseColumn, sortableIds } from '../grid-column.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';

/** Sorts cards, which have no column headers to click on. */
export function CardSort<Row extends RowData>({ definition, names, query, onQuery }: CardSortProps<Row>) {
  const { t } = useTranslation('grid');
  const isAscending = query.order === 'asc';
  const Icon = isAscending ? UpIcon : DownIcon;
  const columns = sortableIds(definition.columns as readonly LooseColumn[]);
  if (columns.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <SelectBox
        aria-label={t('sort.by')}
        value={query.sort}
        onChange={(event) => onQuery({ ...query, sort: event.target.value, order: 'asc' })}
      >
        {columns.map((id) => (
          <option key={id} value={id}>
            {names[id] ?? id}
          </option>
        ))}
      </SelectBox>
      <IconButton
        aria-label={t(isAscending ? 'sort.ascending' : 'sort.descending')}
        onClick={() => onQuery({ ...query, order: isAscending ? 'desc' : 'asc' })}
      >
        <Icon />
      </IconButton>
    </Box>
  );
}

interface CardSortProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  names: Readonly<Record<string, string>>;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
}
