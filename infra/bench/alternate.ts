import { setTimeout as pause } from 'node:timers/promises';

/** What the turn before has left to do (vacuum, flushing, collecting garbage) is not measured with the next. */
const BETWEEN_MS = 300;

/** Lets the sides work in turns, so many rounds, after one that does not count; each side's measurements in order. */
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
