import type { KeyStorage } from '../../../../shared/browser-storage.ts';

const prefix = 'checkout.receipts.';

/**
 * Returns the keys of the receipts of an invoice that were uploaded in this browser and not confirmed or removed,
 * oldest first. The server keeps them for a day and counts them, even if their tab was closed.
 */
export function uploadedHere(invoiceId: string, storage: KeyStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(invoiceId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return []; // Not our format: any script or user can write to a browser's storage.
  }
}

export function rememberUpload(invoiceId: string, receiptKey: string, storage: KeyStorage): void {
  keep(invoiceId, [...withoutKey(invoiceId, receiptKey, storage), receiptKey], storage);
}

export function forgetUpload(invoiceId: string, receiptKey: string, storage: KeyStorage): void {
  keep(invoiceId, withoutKey(invoiceId, receiptKey, storage), storage);
}

function withoutKey(invoiceId: string, receiptKey: string, storage: KeyStorage): string[] {
  return uploadedHere(invoiceId, storage).filter((key) => key !== receiptKey);
}

function keep(invoiceId: string, keys: string[], storage: KeyStorage): void {
  if (keys.length === 0) storage.removeItem(keyOf(invoiceId));
  else storage.setItem(keyOf(invoiceId), JSON.stringify(keys));
}

function keyOf(invoiceId: string): string {
  return `${prefix}${invoiceId}`;
}
