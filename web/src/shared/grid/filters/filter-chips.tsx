import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { GridDefinition, GridQuery, GridTexts } from '../grid-definition.ts';
import { chosenValues, withFilter, withValueToggled } from '../source/grid-query.ts';
import { ChipLine } from './chip-line.tsx';
import { FilterChip } from './filter-chip.tsx';
import { filterNamesOf, pillsOf } from './filter-pill.ts';
import { FilterPills } from './filter-pills.tsx';

/**
 * Shows the filters as buttons; filters that came by a link can be removed. If there is a single group, the
 * further filters follow it, on their own line once one is active.
 */
export function FilterChips<Row extends RowData>({
  definition,
  texts,
  query,
  onQuery,
}: FilterChipsProps<Row>) {
  const { t } = useTranslation('grid');
  const filters = definition.filters ?? [];
  const choices = filters.filter(({ values }) => values);
  const { pills = [] } = definition;
  const inPills = new Set(pills.flatMap(filterNamesOf));
  const linked = filters.filter(({ name, values }) => !values && !inPills.has(name) && query.filters[name]);
  if (choices.length + linked.length + pills.length === 0) return null;
  // The counts cover all rows: combined with a search or another filter they would mislead.
  const areCounted = query.search === '' && [...inPills].every((name) => !query.filters[name]);
  const choose = (name: string, value: string): void => onQuery(withFilter(query, { name, value }));
  const groups = choices.map(({ name, values = [], isMultiple }) => {
    const words = texts.filters?.[name];
    const chosen = chosenValues(query, name);
    return {
      name,
      label: words?.label ?? name,
      chosen: chosen.join(),
      chips: ['', ...values].map((value) => (
        <FilterChip
          key={value}
          label={words?.values?.[value || 'all'] ?? value}
          count={areCounted ? words?.counts?.[value || 'all'] : undefined}
          tone={words?.tones?.[value]}
          isChosen={value === '' ? chosen.length === 0 : chosen.includes(value)}
          onChoose={() =>
            isMultiple && value !== ''
              ? onQuery(withValueToggled(query, { name, value }))
              : choose(name, value)
          }
        />
      )),
    };
  });
  const further = (
    <>
      {linked.map(({ name }) => {
        const words = texts.filters?.[name];
        const value = query.filters[name] ?? '';
        const label = `${words?.label ?? name}: ${words?.values?.[value] ?? value}`;
        return (
          <FilterChip
            key={name}
            label={label}
            isChosen
            removes={t('filters.remove', { name: label })}
            onChoose={() => choose(name, '')}
          />
        );
      })}
      {pills.length > 0 && <FilterPills {...{ definition, texts, query, onQuery }} />}
    </>
  );
  const [only] = groups;
  if (groups.length > 1)
    return (
      <Box sx={apart}>
        {groups.map(({ name, label, chosen, chips }) => (
          <ChipLine key={name} label={label} chosen={chosen}>
            <Typography variant="body2" color="textSecondary" aria-hidden sx={{ flexShrink: 0 }}>
              {label}
            </Typography>
            {chips}
          </ChipLine>
        ))}
        {linked.length + pills.length > 0 && <ChipLine chosen="">{further}</ChipLine>}
      </Box>
    );
  const isNarrowed = linked.length + pillsOf(pills, query).on.length > 0;
  return (
    <Box sx={{ ...line, ...(isNarrowed && { flexWrap: 'wrap' }) }}>
      {only && (
        <Box sx={{ minWidth: 0, ...(isNarrowed && { flexBasis: '100%' }) }}>
          <ChipLine label={only.label} chosen={only.chosen}>
            {only.chips}
          </ChipLine>
        </Box>
      )}
      <Box sx={narrowing}>{further}</Box>
    </Box>
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
