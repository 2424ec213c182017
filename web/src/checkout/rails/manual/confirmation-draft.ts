const prefix = 'checkout.confirmation.';

/**
 * Reads what a payer has entered for a manual payment, kept in the tab while they are away to sign in. The
 * receipt itself is on the server; its key is useless without the invoice. A member's input is private:
 * another member who signs in here is not shown it.
 */
export function readDraft(place: DraftPlace, storage: DraftStorage): Draft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? 'null');
    if (!isDraft(kept) || (kept.memberId !== null && kept.memberId !== place.memberId)) return emptyDraft;
    return { notes: kept.notes, receipt: kept.receipt };
  } catch {
    return emptyDraft; // Not our format: any script or user can write to a browser's storage.
  }
}

export function keepDraft(place: DraftPlace, draft: Draft, storage: DraftStorage): void {
  if (draft.notes === '' && draft.receipt === null) storage.removeItem(keyOf(place));
  else storage.setItem(keyOf(place), JSON.stringify({ memberId: place.memberId, ...draft }));
}

const emptyDraft: Draft = { notes: '', receipt: null };

function keyOf({ invoiceId, methodId }: DraftPlace): string {
  return `${prefix}${invoiceId}.${methodId}`;
}

function isDraft(value: unknown): value is Draft & Pick<DraftPlace, 'memberId'> {
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

interface DraftPlace {
  invoiceId: string;
  methodId: string;
  /** Who entered it; null for a signed-out payer. */
  memberId: string | null;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface UploadedReceipt {
  key: string;
  fileName: string;
}

export interface Draft {
  notes: string;
  receipt: UploadedReceipt | null;
}
