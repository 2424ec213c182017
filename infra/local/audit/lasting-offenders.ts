import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 1_000;

/**
 * The offenders that are found at each look until the patience ends. Work under way passes through moments that look
 * like an offence, such as an invoice settled an instant before its payment says so; what is wrong stays. An offender
 * is recognised by its first field. One look is enough where it finds nothing.
 */
export async function lastingOffenders(look: () => Promise<object[]>, patienceMs: number): Promise<object[]> {
  let offenders = await look();
  const giveUpAt = performance.now() + patienceMs;
  while (offenders.length > 0 && performance.now() < giveUpAt) {
    await pause(Math.min(LOOK_AGAIN_MS, patienceMs));
    const known = new Set(offenders.map(identityOf));
    offenders = (await look()).filter((offender) => known.has(identityOf(offender)));
  }
  return offenders;
}

function identityOf(offender: object): string {
  return JSON.stringify(Object.entries(offender)[0] ?? null, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
