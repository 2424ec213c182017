const dayMs = 86_400_000;

/** Date ranges relative to the current day, by their names in the URL; UTC days, both ends inclusive. */
export const dayPresets = [
  { name: 'today', isAhead: undefined, daysAt: (now: Date) => spanFrom(now, { first: 0, last: 0 }) },
  { name: '7d', isAhead: false, daysAt: (now: Date) => spanFrom(now, { first: -6, last: 0 }) },
  { name: '30d', isAhead: false, daysAt: (now: Date) => spanFrom(now, { first: -29, last: 0 }) },
  { name: '90d', isAhead: false, daysAt: (now: Date) => spanFrom(now, { first: -89, last: 0 }) },
  { name: 'next7d', isAhead: true, daysAt: (now: Date) => spanFrom(now, { first: 0, last: 6 }) },
  { name: 'next30d', isAhead: true, daysAt: (now: Date) => spanFrom(now, { first: 0, last: 29 }) },
  { name: 'month', isAhead: undefined, daysAt: (now: Date) => monthAt(now, 0) },
  { name: 'lastMonth', isAhead: undefined, daysAt: (now: Date) => monthAt(now, -1) },
] as const;

/** Returns the names of the presets that make sense for future or for past dates. */
export function presetsFor({ isAhead }: { isAhead: boolean }): DayPreset[] {
  return dayPresets
    .filter((preset) => preset.isAhead === undefined || preset.isAhead === isAhead)
    .map(({ name }) => name);
}

function spanFrom(now: Date, { first, last }: { first: number; last: number }) {
  return { from: dayAt(now.getTime() + first * dayMs), to: dayAt(now.getTime() + last * dayMs) };
}

function monthAt(now: Date, months: number) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months];
  return { from: dayAt(Date.UTC(year, month, 1)), to: dayAt(Date.UTC(year, month + 1, 0)) };
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export type DayPreset = (typeof dayPresets)[number]['name'];
