const NAMES = ['credits', 'gems', 'gfaGems', 'balance'] as const;

/**
 * The balance that the wallet tells of a user, in whole gems: the first of credits, gems, gfaGems and balance that can
 * be read as a number; a fraction is dropped, as a part of a gem buys nothing. 0 where the wallet tells none, and
 * undefined where it tells only what nobody can read.
 */
export function walletBalanceOf(user: Record<string, unknown>): bigint | undefined {
  const told = NAMES.map((name) => user[name]).filter(isTold);
  if (told.length === 0) return 0n;
  return told.map(wholeGems).find((gems) => gems !== undefined);
}

function isTold(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

function wholeGems(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const whole = /^(-?\d{1,15})(\.\d*)?$/.exec(text)?.[1];
  return whole === undefined ? undefined : BigInt(whole);
}
