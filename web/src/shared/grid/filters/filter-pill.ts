import type { FilterPill, GridQuery } from '../grid-definition.ts';
import { withFilter } from '../source/grid-query.ts';
import { dayPresets } from './day-presets.ts';

/** Returns the names, in the URL, of the filters that a pill sets. */
export function filterNamesOf(pill: FilterPill): string[] {
  const { name } = pill;
  if (pill.kind === 'days') return [name, `${name}From`, `${name}To`];
  if (pill.kind === 'amount') return [`${name}From`, `${name}To`, pill.currency];
  return [name];
}

/** Returns whether a pill is active. A currency alone is not a range of amounts. */
function isOn(pill: FilterPill, { filters }: GridQuery): boolean {
  const parts = pill.kind === 'amount' ? filterNamesOf(pill).slice(0, 2) : filterNamesOf(pill);
  return parts.some((part) => filters[part] !== undefined);
}

/** Returns the active pills, and those that can still be added. */
export function pillsOf(pills: readonly FilterPill[], query: GridQuery) {
  const on = pills.filter((pill) => isOn(pill, query));
  const currencyFilters = new Set(on.flatMap((pill) => (pill.kind === 'amount' ? [pill.currency] : [])));
  const shown = on.filter(({ name }) => !currencyFilters.has(name));
  return { on: shown, off: pills.filter((pill) => !on.includes(pill) && !currencyFilters.has(pill.name)) };
}

/** Returns the query with the parts of a pill replaced; parts that are not given are removed. */
export function withPill(
  query: GridQuery,
  { pill, parts }: { pill: FilterPill; parts: Readonly<Record<string, string>> },
): GridQuery {
  return filterNamesOf(pill).reduce(
    (changed, part) => withFilter(changed, { name: part, value: parts[part] ?? '' }),
    query,
  );
}

/** Returns the filters as sent to the server: date presets are resolved to dates as of `now`. */
export function resolveFilters(
  filters: Readonly<Record<string, string>>,
  { pills, now }: { pills: readonly FilterPill[]; now: Date },
): Record<string, string> {
  const resolved = { ...filters };
  for (const { kind, name } of pills) {
    const preset = dayPresets.find((each) => each.name === filters[name]);
    if (kind !== 'days' || !preset) continue;
    delete resolved[name];
    const { from, to } = preset.daysAt(now);
    Object.assign(resolved, { [`${name}From`]: from, [`${name}To`]: to });
  }
  return resolved;
}
