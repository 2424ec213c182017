const balanceFields = ['credits', 'gems', 'gfaGems', 'balance'] as const;

/**
 * Returns the whole gems in a wallet's response: the first of its balance fields that holds a number. Throws
 * `Failed to fetch user data` when none does.
 */
export function readBalance(response: Partial<Record<(typeof balanceFields)[number], unknown>>): number {
  for (const field of balanceFields) {
    const value = response[field];
    if (value === undefined || value === null || value === '') continue;
    const gems = Number(value);
    if (Number.isFinite(gems)) return Math.floor(gems);
  }
  throw new Error('Failed to fetch user data');
}
