import { useTranslation } from 'react-i18next';
import { formatUtcDay } from '../../time/format-date.ts';
import type { FilterPill, GridQuery, GridTexts } from '../grid-definition.ts';
import { dayPresets } from './day-presets.ts';

/** Returns a function that formats a pill's label: its name and value. */
export function usePillText(texts: GridTexts): (pill: FilterPill, query: GridQuery) => string {
  const { t, i18n } = useTranslation('grid');
  const between = (from: string | undefined, to: string | undefined): string => {
    if (from !== undefined && to !== undefined)
      return from === to ? from : t('filters.between', { from, to });
    return from === undefined ? t('filters.until', { to }) : t('filters.since', { from });
  };
  const narrowedTo = (pill: FilterPill, { filters }: GridQuery): string => {
    const { kind, name } = pill;
    const value = filters[name] ?? '';
    const [from, to] = [filters[`${name}From`], filters[`${name}To`]];
    if (kind === 'days') {
      const preset = dayPresets.find((each) => each.name === value);
      if (preset) return t(`filters.days.${preset.name}`);
      const day = (date: string | undefined) => date && formatUtcDay(date, i18n.language);
      return between(day(from), day(to));
    }
    if (kind === 'amount') return `${filters[pill.currency] ?? ''} ${between(from, to)}`.trim();
    return texts.filters?.[name]?.values?.[value] ?? value;
  };
  return (pill, query) =>
    t('filters.pill', {
      name: texts.filters?.[pill.name]?.label ?? pill.name,
      value: narrowedTo(pill, query),
    });
}
