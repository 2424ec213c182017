import { siteStorage } from '../../shared/browser-storage.ts';

const linesKey = 'checkout.dashboardLines';
const owedKey = 'checkout.dashboardOwed';
const paidKey = 'checkout.dashboardPaid';

/** Maximum number of paid invoices on the dashboard. */
export const maxPaid = 3;

/**
 * Returns how many invoices the dashboard last showed in this browser, which is how many skeletons to show
 * while loading.
 */
export function expectedLines(max: number): number {
  const kept = Number(siteStorage.getItem(linesKey) ?? max);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 1), max) : max;
}

export function rememberLines(count: number): void {
  siteStorage.setItem(linesKey, String(count));
}

/** Returns how many payable invoices there were at the last visit in this browser. */
export function expectedOwed(max: number): number {
  const kept = Number(siteStorage.getItem(owedKey) ?? max);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 0), max) : max;
}

export function rememberOwed(count: number): void {
  siteStorage.setItem(owedKey, String(count));
}

/** Returns how many paid invoices the dashboard last showed in this browser. */
export function expectedPaid(): number {
  const kept = Number(siteStorage.getItem(paidKey) ?? 0);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 0), maxPaid) : 0;
}

export function rememberPaid(count: number): void {
  siteStorage.setItem(paidKey, String(count));
}

/** Returns false on a first visit, when the height of the lists is unknown. */
export function isCountKnown(): boolean {
  return [linesKey, owedKey, paidKey].every((key) => siteStorage.getItem(key) !== null);
}
