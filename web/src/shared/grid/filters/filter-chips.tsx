import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { GridDefinition, GridQuery, GridTexts } from '../grid-definition.ts';
import { chosenValues, withFilter, withValueToggled } from '../source/grid-query.ts';
import { FilterChip } from './filter-chip.tsx';
import { partsOf } from './filter-pill.ts';
import { FilterPills } from './filter-pills.tsx';

/** What the rows can be narrowed down by, as buttons; what came by a link can be taken away. */
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
  const inPills = new Set(pills.flatMap(partsOf));
  const linked = filters.filter(({ name, values }) => !values && !inPills.has(name) && query.filters[name]);
  if (choices.length + linked.length + pills.length === 0) return null;
  // They are of all rows: beside a search, or another filter, they would mislead.
  const areCounted = query.search === '' && [...inPills].every((name) => !query.filters[name]);
  const choose = (name: string, value: string): void => onQuery(withFilter(query, { name, value }));
  return (
    <Box sx={[all, choices.length > 1 && apart]}>
      {choices.map(({ name, values = [], isMultiple }) => {
        const words = texts.filters?.[name];
        const chosen = chosenValues(query, name);
        return (
          <Box
            key={name}
            role="group"
            aria-label={words?.label ?? name}
            sx={choices.length > 1 ? line : chips}
          >
            {choices.length > 1 && (
              <Typography variant="body2" color="textSecondary" aria-hidden sx={named}>
                {words?.label}
              </Typography>
            )}
            {['', ...values].map((value) => (
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
            ))}
          </Box>
        );
      })}
      {linked.length + pills.length > 0 && (
        <Box sx={{ ...chips, flexWrap: 'wrap' }}>
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
        </Box>
      )}
    </Box>
  );
}

const all = { display: 'flex', flexWrap: 'wrap', columnGap: { xs: 6, md: 1.5 }, rowGap: 2 } as const;

const apart = { columnGap: { xs: 6, md: 6 } } as const;

/** On a phone they stand in one line that scrolls, with room for the outline of the one in focus. */
const line = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 1.5,
  minWidth: 0,
  m: -1,
  p: 1,
} as const;

/** Several groups have an `All` each. */
const named = { alignSelf: 'center', flexShrink: 0 } as const;

/** Where there is but one group, what narrows further follows it. */
const chips = { ...line, display: { xs: 'flex', md: 'contents' } } as const;

interface FilterChipsProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
}
