import type { registrationTiers } from '@checkout/contract/member/schema.ts';

const tiers = ['free', 'paid', 'premium'] as const satisfies typeof registrationTiers;

/** The tier as a registration may name it; wallets know others, which are then left to them. */
export function registrationTier(tier: string): (typeof registrationTiers)[number] | undefined {
  return tiers.find((known) => known === tier);
}
