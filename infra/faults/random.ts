/** Generates pseudorandom numbers that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] as (typeof choices)[number],
    chance: (share) => next() < share,
    fork: () => seededRandom(whole(0, 2 ** 31 - 1)),
  };
}

export interface Random {
  /** Both bounds are inclusive. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  /** Returns true with that probability, from 0 to 1. */
  chance(share: number): boolean;
  /** Returns an independent sequence, so that draws of one part do not affect those of another. */
  fork(): Random;
}
