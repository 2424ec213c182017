import type { registrationTiers } from '@checkout/contract/member/schema.ts';

const tiers = ['free', 'paid', 'premium'] as const satisfies typeof registrationTiers;

/**
 * Returns the tier if a registration may send it; undefined for other tiers, which only the wallet assigns.
 */
export function registrationTier(tier: string): (typeof registrationTiers)[number] | undefined {
  return tiers.find((known) => known === tier);
}
