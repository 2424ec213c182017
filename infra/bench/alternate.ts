import { setTimeout as pause } from 'node:timers/promises';

/**
 * A pause between turns, so that work left over from one turn (vacuum, flushes, garbage collection) does not
 * count towards the next.
 */
const BETWEEN_MS = 300;

/**
 * Measures the sides in turns for `rounds` rounds, after one warm-up round, and returns the measurements of
 * each side in order.
 */
export async function alternate<Side extends string, Measured>(
  rounds: number,
  sides: Record<Side, () => Promise<Measured>>,
): Promise<Record<Side, Measured[]>> {
  const names = Object.keys(sides) as Side[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Measured[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const once = await sides[name]();
      if (round > 0) measured[name].push(once);
      await pause(BETWEEN_MS);
    }
  }
  return measured;
}
