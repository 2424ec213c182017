import type { Logger } from './log.ts';

/** How often ordinary events are summarised. */
const EVERY_MS = 10_000;
/** Anything that takes this long is not ordinary. */
const SLOW_MS = 1_000;

const logs = new Set<() => void>();
process.once('exit', () => {
  for (const flush of logs) flush();
});

/**
 * Logs ordinary, fast events as one line per kind every 10 s, with their number and durations, since logging
 * each costs as much as a read. All other events get their own line.
 */
export function createAggregatedLog(log: Logger, message: string): AggregatedLog {
  let kinds = new Map<string, Kind>();
  const flush = (): void => {
    const flushed = kinds;
    kinds = new Map();
    for (const { fields, count, sumMs, mostMs } of flushed.values()) {
      log.info({ ...fields, count, meanMs: Math.round((sumMs / count) * 10) / 10, mostMs }, `${message}s`);
    }
  };
  logs.add(flush);
  return {
    note: ({ isOrdinary, fields, durationMs, own = {} }) => {
      if (!isOrdinary || durationMs >= SLOW_MS) return log.info({ ...own, ...fields, durationMs }, message);
      if (kinds.size === 0) setTimeout(flush, EVERY_MS).unref();
      const name = Object.values(fields).join(' ');
      const kind = kinds.get(name) ?? { fields, count: 0, sumMs: 0, mostMs: 0 };
      kind.count += 1;
      kind.sumMs += durationMs;
      kind.mostMs = Math.max(kind.mostMs, durationMs);
      kinds.set(name, kind);
    },
  };
}

export interface AggregatedLog {
  note(done: Done): void;
}

interface Done {
  /** True when it succeeded and either changed nothing or is logged elsewhere. */
  isOrdinary: boolean;
  /** The fields that define its kind; each has few different values. */
  fields: Record<string, string | number>;
  durationMs: number;
  /** Fields for its own line only. */
  own?: Record<string, string>;
}

interface Kind {
  fields: Record<string, string | number>;
  count: number;
  sumMs: number;
  mostMs: number;
}
