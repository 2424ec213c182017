import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { FxRateRow } from './store-rates.ts';

/** Records in the audit log who added (`before` null) or expired a rate. */
export function recordRateChange(
  trx: Transaction,
  context: CallContext,
  { before, after }: { before: FxRateRow | null; after: FxRateRow },
): void {
  const subject = { id: after.id, name: `${after.baseCurrency}-${after.quoteCurrency}` };
  recordSettingsChange(trx, context, {
    kind: 'fx_rate',
    subject,
    before: before && factsOf(before),
    after: factsOf(after),
  });
}

function factsOf({ baseCurrency, quoteCurrency, rate, margin, validUntil }: FxRateRow) {
  return { baseCurrency, quoteCurrency, rate, margin, validUntil };
}
