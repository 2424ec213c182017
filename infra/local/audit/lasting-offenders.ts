import { setTimeout as pause } from 'node:timers/promises';

const CHECK_AGAIN_MS = 1_000;

/**
 * Returns the offenders, by the name of their invariant, that every check up to the end of `patienceMs` has
 * found. Work in progress passes through states that look like an offence, such as an invoice settled an
 * instant before its payment says so; real offences stay. An offender is identified by its first field. If
 * the first check finds nothing, that is enough; each later check covers only what looked wrong until then.
 */
export async function lastingOffenders(
  runChecks: RunChecks,
  names: string[],
  patienceMs: number,
): Promise<Offenders> {
  let offenders = onlyBroken(await runChecks(names));
  const giveUpAt = performance.now() + patienceMs;
  while (offenders.size > 0 && performance.now() < giveUpAt) {
    await pause(Math.min(CHECK_AGAIN_MS, patienceMs));
    offenders = stillThere(offenders, await runChecks([...offenders.keys()]));
  }
  return offenders;
}

function stillThere(before: Offenders, now: Offenders): Offenders {
  const remaining = [...before].map(([name, found]): [string, object[]] => {
    const known = new Set(found.map(identityOf));
    return [name, (now.get(name) ?? []).filter((offender) => known.has(identityOf(offender)))];
  });
  return onlyBroken(new Map(remaining));
}

function onlyBroken(offenders: Offenders): Offenders {
  return new Map([...offenders].filter(([, found]) => found.length > 0));
}

function identityOf(offender: object): string {
  return JSON.stringify(Object.entries(offender)[0] ?? null, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Checks the invariants with these names, all at one moment. */
export type RunChecks = (names: string[]) => Promise<Offenders>;

export type Offenders = Map<string, object[]>;
