import type { KeyStorage } from '../../../../shared/browser-storage.ts';

const prefix = 'checkout.confirmation.';

/**
 * Reads what a payer has entered for a manual payment, kept in the tab while they are away to sign in. The
 * receipt itself is on the server; its key is useless without the invoice. A member's input is private:
 * another member who signs in here is not shown it.
 */
export function readDraft(scope: DraftScope, storage: KeyStorage): Draft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(scope)) ?? 'null');
    if (!isDraft(kept) || (kept.memberId !== null && kept.memberId !== scope.memberId)) return emptyDraft;
    return { notes: kept.notes, receipt: kept.receipt };
  } catch {
    return emptyDraft; // Not our format: any script or user can write to a browser's storage.
  }
}

export function keepDraft(scope: DraftScope, draft: Draft, storage: KeyStorage): void {
  if (draft.notes === '' && draft.receipt === null) storage.removeItem(keyOf(scope));
  else storage.setItem(keyOf(scope), JSON.stringify({ memberId: scope.memberId, ...draft }));
}

const emptyDraft: Draft = { notes: '', receipt: null };

function keyOf({ invoiceId, methodId }: DraftScope): string {
  return `${prefix}${invoiceId}.${methodId}`;
}

function isDraft(value: unknown): value is Draft & Pick<DraftScope, 'memberId'> {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, notes, receipt } = value as Record<string, unknown>;
  const isEntered = typeof notes === 'string' && (receipt === null || isReceipt(receipt));
  return isEntered && (memberId === null || typeof memberId === 'string');
}

function isReceipt(value: unknown): value is UploadedReceipt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, fileName } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof fileName === 'string';
}

interface DraftScope {
  invoiceId: string;
  methodId: string;
  /** Who entered it; null for a signed-out payer. */
  memberId: string | null;
}

export interface UploadedReceipt {
  key: string;
  fileName: string;
}

export interface Draft {
  notes: string;
  receipt: UploadedReceipt | null;
}
