import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import type { DraftRow } from './store-drafts.ts';

/**
 * Records in the audit log who saved (`before` null for a new one) or deleted (`after` null) a draft. Issuing
 * it is recorded in the history of the invoice.
 */
export function recordDraftChange(
  trx: Transaction,
  context: CallContext,
  { before, after }: { before: DraftRow | null; after: DraftRow | null },
): void {
  const draft = after ?? before;
  if (draft === null) throw new Error('a change of a draft has neither a before nor an after');
  recordSettingsChange(trx, context, {
    kind: 'invoice_draft',
    subject: { id: draft.id, name: (draft.description || draft.recipientEmail).slice(0, 400) },
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

function factsOf({ recipientEmail, amountMinor, currency, description, dueInDays, metadataJson }: DraftRow) {
  return {
    recipientEmail,
    amount: amountMinor === null ? null : toMajorText(amountMinor),
    currency,
    description,
    dueInDays,
    metadata: metadataJson === '{}' ? '' : metadataJson,
  };
}
