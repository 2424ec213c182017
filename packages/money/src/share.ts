import { MoneyError } from './refusal.ts';

/**
 * Distributes whole units in proportion to weights, by largest remainder: the shares add up exactly to the
 * total, and of equal remainders the earlier part gets the extra unit. Throws AMOUNT_NEGATIVE when the total
 * or a weight is negative, or all weights are 0.
 */
export function shareOut({ total, weights }: { total: bigint; weights: readonly bigint[] }): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total < 0n || whole <= 0n || weights.some((weight) => weight < 0n))
    throw new MoneyError('AMOUNT_NEGATIVE');
  const shares = weights.map((weight) => (total * weight) / whole);
  const remainders = weights.map((weight, index) => ({ index, rest: (total * weight) % whole }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const left = total - shares.reduce((sum, share) => sum + share, 0n);
  for (const { index } of remainders.slice(0, Number(left))) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
