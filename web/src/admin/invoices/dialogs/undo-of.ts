import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { Undo } from '../../acts/use-action.ts';
import { readInvoice } from '../queries.ts';

/**
 * How to take back a change of one field: by saving what it was before, unless that, or the status, changed since. None
 * where nothing was changed, or where the status changed with it: what follows from that is not taken back.
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
  /** Over how it is now. */
  save: (value: string, now: AdminInvoice) => Promise<unknown>;
}
