import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../i18n/punctuation.ts';
import type { GridDefinition, GridFilter, GridQuery, GridTexts } from '../grid-definition.ts';
import { chosenValues, withFilter, withValueToggled } from '../source/grid-query.ts';
import { ChipLine } from './chip-line.tsx';
import { FilterChip } from './filter-chip.tsx';
import { filterNamesOf, pillsOf } from './filter-pill.ts';
import { FilterPills } from './filter-pills.tsx';

/**
 * Shows the filters as buttons; filters that came by a link can be removed. If there is a single group, the
 * further filters follow it, on their own line once one is active.
 */
export function FilterChips<Row extends RowData>(props: FilterChipsProps<Row>) {
  const { definition, query } = props;
  const filters = definition.filters ?? [];
  const groups = filters.filter(({ values }) => values);
  const { pills = [] } = definition;
  const inPills = new Set(pills.flatMap(filterNamesOf));
  const linked = filters.filter(({ name, values }) => !values && !inPills.has(name) && query.filters[name]);
  if (groups.length + linked.length + pills.length === 0) return null;
  // The counts cover all rows: combined with a search or another filter they would mislead.
  const areCounted = query.search === '' && [...inPills].every((name) => !query.filters[name]);
  const further = (
    <>
      {linked.map((filter) => (
        <LinkedFilterChip key={filter.name} filter={filter} {...props} />
      ))}
      {pills.length > 0 && <FilterPills {...props} />}
    </>
  );
  if (groups.length > 1)
    return (
      <Box sx={apart}>
        {groups.map((filter) => (
          <FilterGroup key={filter.name} filter={filter} areCounted={areCounted} isNamed {...props} />
        ))}
        {linked.length + pills.length > 0 && <ChipLine chosen="">{further}</ChipLine>}
      </Box>
    );
  const [only] = groups;
  const isNarrowed = linked.length + pillsOf(pills, query).on.length > 0;
  return (
    <Box sx={{ ...line, ...(isNarrowed && { flexWrap: 'wrap' }) }}>
      {only && (
        <Box sx={{ minWidth: 0, ...(isNarrowed && { flexBasis: '100%' }) }}>
          <FilterGroup filter={only} areCounted={areCounted} {...props} />
        </Box>
      )}
      <Box sx={narrowing}>{further}</Box>
    </Box>
  );
}

/** The values of one filter, `All` first; with `isNamed`, its name before them. */
function FilterGroup<Row extends RowData>({ filter, areCounted, isNamed, ...props }: FilterGroupProps<Row>) {
  const { texts, query, onQuery } = props;
  const { name, values = [], isMultiple } = filter;
  const words = texts.filters?.[name];
  const label = words?.label ?? name;
  const chosen = chosenValues(query, name);
  const choose = (value: string): void => {
    const isToggled = isMultiple && value !== '';
    onQuery((isToggled ? withValueToggled : withFilter)(query, { name, value }));
  };
  return (
    <ChipLine label={label} chosen={chosen.join()}>
      {isNamed && (
        <Typography variant="body2" color="textSecondary" aria-hidden sx={{ flexShrink: 0 }}>
          {label}
        </Typography>
      )}
      {['', ...values].map((value) => (
        <FilterChip
          key={value}
          label={words?.values?.[value || 'all'] ?? value}
          count={areCounted ? words?.counts?.[value || 'all'] : undefined}
          tone={words?.tones?.[value]}
          isChosen={value === '' ? chosen.length === 0 : chosen.includes(value)}
          onChoose={() => choose(value)}
        />
      ))}
    </ChipLine>
  );
}

/** A filter that came by a link; choosing it removes it. */
function LinkedFilterChip<Row extends RowData>({
  filter: { name },
  texts,
  query,
  onQuery,
}: LinkedFilterChipProps<Row>) {
  const { t, i18n } = useTranslation('grid');
  const words = texts.filters?.[name];
  const value = query.filters[name] ?? '';
  const label = labelled(words?.label ?? name, words?.values?.[value] ?? value, i18n.language);
  return (
    <FilterChip
      label={label}
      isChosen
      removes={t('filters.remove', { name: label })}
      onChoose={() => onQuery(withFilter(query, { name, value: '' }))}
    />
  );
}

const gap = { xs: 1.5, md: 1 } as const;
const line = { display: 'flex', alignItems: 'center', columnGap: gap, rowGap: 2 } as const;

/** Active filters are never scrolled out of view. */
const narrowing = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flexShrink: 0,
  maxWidth: '100%',
  gap,
} as const;

/** With several groups, each has its own `All`, so each shows its name. */
const apart = { display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 } as const;

interface FilterChipsProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
}

interface LinkedFilterChipProps<Row extends RowData> extends FilterChipsProps<Row> {
  filter: GridFilter;
}

interface FilterGroupProps<Row extends RowData> extends FilterChipsProps<Row> {
  filter: GridFilter;
  /** Whether the values show how many rows they have. */
  areCounted: boolean;
  isNamed?: boolean;
}
