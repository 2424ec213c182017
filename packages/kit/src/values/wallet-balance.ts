const NAMES = ['credits', 'gems', 'gfaGems', 'balance'] as const;

/**
 * Returns the balance of a user from the wallet's response, in whole gems: the first of credits, gems,
 * gfaGems and balance that is a readable number; a fraction is dropped, as part of a gem buys nothing.
 * Returns 0 when the wallet sends none of them, and undefined when none that it sends is readable.
 */
export function walletBalanceOf(user: Record<string, unknown>): bigint | undefined {
  const sent = NAMES.map((name) => user[name]).filter(isSent);
  if (sent.length === 0) return 0n;
  return sent.map(wholeGems).find((gems) => gems !== undefined);
}

function isSent(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

function wholeGems(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const whole = /^(-?\d{1,15})(\.\d*)?$/.exec(text)?.[1];
  return whole === undefined ? undefined : BigInt(whole);
}
