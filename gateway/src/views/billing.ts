import type { BillingProfile } from '@checkout/contract/billing/schema.ts';
import type { BillingProfile as Profile } from '@checkout/proto/account/v1/account.ts';

export function billingProfileView(profile: Profile | undefined): BillingProfile {
  if (profile === undefined) throw new Error('a response lacks its profile');
  const { companyName, address, vatNumber, taxId } = profile;
  return { companyName, address, vatNumber, taxId };
}
