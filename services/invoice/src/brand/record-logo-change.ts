import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Brand } from '@checkout/proto/invoice/v1/invoice.ts';

/** Records who added, replaced or removed a scheme's logo, by its key, the hash of the picture. */
export function recordLogoChange(
  trx: Transaction,
  context: CallContext,
  { scheme, before, after }: { scheme: 'light' | 'dark'; before: Brand; after: Brand },
): void {
  const factsOf = (brand: Brand) => {
    const key = scheme === 'light' ? brand.lightLogoKey : brand.darkLogoKey;
    return key === '' ? null : { key };
  };
  recordSettingsChange(trx, context, {
    kind: 'logo',
    subject: { id: scheme, name: scheme },
    before: factsOf(before),
    after: factsOf(after),
  });
}
