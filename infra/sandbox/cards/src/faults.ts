import { z } from 'zod';

/**
 * `slow` and `error` meet API calls; `drop`, `duplicate`, `delay` and `reorder` meet events, of one type if `eventType`
 * says so. `reorder` holds the next `times` events back so that they arrive after the ones that follow, last first.
 */
export const faultBody = z.object({
  kind: z.enum(['drop', 'duplicate', 'delay', 'reorder', 'slow', 'error']),
  times: z.number().int().min(1).max(1_000_000).default(1),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  method: z.string().optional(),
  path: z.string().startsWith('/v1/').optional(),
  eventType: z.string().optional(),
});

/** Keeps the faults that were ordered until they have happened. They are forgotten at a restart. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  const take = (matches: (fault: Fault) => boolean): Fault | undefined => {
    const fault = faults.find(matches);
    if (!fault) return undefined;
    const taken = { ...fault };
    fault.times -= 1;
    faults = faults.filter((candidate) => candidate.times > 0);
    return taken;
  };
  return {
    add: (fault) => {
      faults.push({ ...fault });
    },
    clear: () => {
      faults = [];
    },
    list: () => faults,
    takeForCall: ({ method, path }) =>
      take(
        (fault) => meetsCalls(fault) && (fault.method ?? method) === method && (fault.path ?? path) === path,
      ),
    takeForEvent: (type) => take((fault) => !meetsCalls(fault) && (fault.eventType ?? type) === type),
  };
}

function meetsCalls({ kind }: Fault): boolean {
  return kind === 'slow' || kind === 'error';
}

export type Faults = {
  add(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  /** The fault that meets this API call; `times` is how often it would still happen, this time included. */
  takeForCall(call: { method: string; path: string }): Fault | undefined;
  takeForEvent(type: string): Fault | undefined;
};

export type Fault = z.infer<typeof faultBody>;
