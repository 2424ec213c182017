const dayMs = 86_400_000;

/** Returns the last `count` days up to today (UTC) with the uses of each, including days without any. */
export function daysOfUse({ daily, today, count }: UseRequest): DayOfUse[] {
  const byDay = new Map(daily.map((entry) => [entry.day, entry]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, uses: 0, paid: 0 };
  });
}

/** The uses on one calendar day in UTC, such as `2026-11-26`. */
export interface DayOfUse {
  day: string;
  uses: number;
  paid: number;
}

interface UseRequest {
  daily: readonly DayOfUse[];
  today: Date;
  /** The number of days, today being the last. */
  count: number;
}
