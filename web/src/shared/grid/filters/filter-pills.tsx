import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { FilterPill, GridDefinition, GridQuery, GridTexts } from '../grid-definition.ts';
import { FilterMenu } from './filter-menu.tsx';
import { pillsOf, withPill } from './filter-pill.ts';
import { PillChip } from './pill-chip.tsx';
import { PillEditor } from './pill-editor.tsx';
import { usePillText } from './use-pill-text.ts';

/** Shows the active pills, and the menu that adds further ones. */
export function FilterPills<Row extends RowData>({
  definition,
  texts,
  query,
  onQuery,
}: FilterPillsProps<Row>) {
  const { pills = [], filters = [] } = definition;
  const [open, setOpen] = useState<{ pill: FilterPill; anchor: HTMLElement } | null>(null);
  const textOf = usePillText(texts);
  const { on, off } = pillsOf(pills, query);
  const set = (pill: FilterPill, parts: Record<string, string>): void => {
    setOpen(null);
    onQuery(withPill(query, { pill, parts }));
  };
  return (
    <>
      {on.map((pill) => (
        <PillChip
          key={pill.name}
          label={textOf(pill, query)}
          onEdit={(anchor) => setOpen({ pill, anchor })}
          onRemove={() => set(pill, {})}
        />
      ))}
      {off.length > 0 && (
        <FilterMenu pills={off} texts={texts} onChoose={(pill, anchor) => setOpen({ pill, anchor })} />
      )}
      {open && (
        <PillEditor
          {...{ ...open, query, texts, filters }}
          onChoose={(parts) => set(open.pill, parts)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface FilterPillsProps<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
}
