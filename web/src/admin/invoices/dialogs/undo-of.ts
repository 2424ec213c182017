import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { Undo } from '../../actions/use-action.ts';
import { readInvoice } from '../queries.ts';

/**
 * Returns how to undo a change of one field: by saving its previous value, unless the field or the status has
 * changed since. Returns undefined where nothing was changed, or where the status changed with it, since the
 * consequences of that cannot be undone.
 */
export function undoOf({ before, saved, field, save }: SavedChange): Undo | undefined {
  const value = before[field] ?? '';
  if (value === (saved[field] ?? '') || before.status !== saved.status) return undefined;
  return async () => {
    const now = await readInvoice(saved.id);
    if (now[field] !== saved[field] || now.status !== saved.status) return false;
    await save(value, now);
    return true;
  };
}

interface SavedChange {
  before: AdminInvoice;
  saved: AdminInvoice;
  field: 'dueDate' | 'adminNotes';
  /** Saves the previous value over the current invoice. */
  save: (value: string, now: AdminInvoice) => Promise<unknown>;
}
