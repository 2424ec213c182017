/** Numbers that look random and are the same for the same seed (mulberry32). */
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
  /** From and to are both possible. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  /** True in that share of the cases, from 0 to 1. */
  chance(share: number): boolean;
  /** A sequence of its own, so that what one part draws does not move what another gets. */
  fork(): Random;
}
