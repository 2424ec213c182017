import type { BillingProfile } from '@checkout/contract/billing/schema.ts';
import type { KeyStorage } from '../../shared/browser-storage.ts';

const prefix = 'checkout.billing.';
/** In the order of the form. */
export const billingFields = ['companyName', 'address', 'vatNumber', 'taxId'] as const;

/**
 * Reads the addressee that a member has entered but not saved, kept in the tab in case their session ends;
 * null if there is none. It is private: another member who signs in here is not shown it.
 */
export function readBillingDraft(scope: DraftScope, storage: KeyStorage): BillingProfile | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(prefix + scope.invoiceId) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { memberId, details } = kept as Record<string, unknown>;
    return memberId === scope.memberId && isBilling(details) ? details : null;
  } catch {
    return null; // Not our format: any script or user can write to a browser's storage.
  }
}

export function keepBillingDraft(scope: DraftScope, details: BillingProfile, storage: KeyStorage): void {
  storage.setItem(prefix + scope.invoiceId, JSON.stringify({ memberId: scope.memberId, details }));
}

export function dropBillingDraft(invoiceId: string, storage: KeyStorage): void {
  storage.removeItem(prefix + invoiceId);
}

function isBilling(value: unknown): value is BillingProfile {
  if (typeof value !== 'object' || value === null) return false;
  return billingFields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

interface DraftScope {
  invoiceId: string;
  memberId: string;
}
