import type { Logger } from './log.ts';

/** How often what is ordinary is told of. */
const EVERY_MS = 10_000;
/** What takes as long as this is not ordinary. */
const SLOW_MS = 1_000;

const logs = new Set<() => void>();
process.once('exit', () => {
  for (const tell of logs) tell();
});

/**
 * What is ordinary and went soon, as one line for each kind every 10 s, with how many there were and how long they took: a
 * line for each costs as much as a read. Whatever else happens has a line of its own.
 */
export function createOrdinaryLog(log: Logger, message: string): OrdinaryLog {
  let kinds = new Map<string, Kind>();
  const tell = (): void => {
    const told = kinds;
    kinds = new Map();
    for (const { fields, count, sumMs, mostMs } of told.values()) {
      log.info({ ...fields, count, meanMs: Math.round((sumMs / count) * 10) / 10, mostMs }, `${message}s`);
    }
  };
  logs.add(tell);
  return {
    note: ({ isOrdinary, fields, durationMs, own = {} }) => {
      if (!isOrdinary || durationMs >= SLOW_MS) return log.info({ ...own, ...fields, durationMs }, message);
      if (kinds.size === 0) setTimeout(tell, EVERY_MS).unref();
      const name = Object.values(fields).join(' ');
      const kind = kinds.get(name) ?? { fields, count: 0, sumMs: 0, mostMs: 0 };
      kind.count += 1;
      kind.sumMs += durationMs;
      kind.mostMs = Math.max(kind.mostMs, durationMs);
      kinds.set(name, kind);
    },
  };
}

export interface OrdinaryLog {
  note(done: Done): void;
}

interface Done {
  /** It went well, and changed nothing or is told of elsewhere. */
  isOrdinary: boolean;
  /** What makes its kind; they have few different values. */
  fields: Record<string, string | number>;
  durationMs: number;
  /** Of this one alone, for a line of its own. */
  own?: Record<string, string>;
}

interface Kind {
  fields: Record<string, string | number>;
  count: number;
  sumMs: number;
  mostMs: number;
}
