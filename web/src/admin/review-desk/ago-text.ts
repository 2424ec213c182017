const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 1_440 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** Formats how long ago an instant was, such as `3 hours ago`, in the largest unit that fits. */
export function agoText(instant: string, { now, language }: { now: Date; language: string }): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ms = Math.max(0, now.getTime() - Date.parse(instant));
  const { unit, ms: unitMs } = units.find((each) => ms >= each.ms) ?? units[2];
  return format.format(-Math.floor(ms / unitMs), unit);
}
