import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { ProductAccessRow } from './store-product-access.ts';

/** Records who created (`before` null), changed or deleted (`after` null) a link. */
export function recordLinkChange(
  trx: Transaction,
  context: CallContext,
  { link, before, after }: LinkChange,
): void {
  recordSettingsChange(trx, context, {
    kind: 'product_access',
    subject: { id: link.id, name: link.label },
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

function factsOf({ key, label, url, icon, isActive, sortOrder }: ProductAccessRow) {
  return { key, label, url, icon, isActive, sortOrder };
}

interface LinkChange {
  link: ProductAccessRow;
  before: ProductAccessRow | null;
  after: ProductAccessRow | null;
}
