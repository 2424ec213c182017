const linesKey = 'checkout.dashboardLines';
const owedKey = 'checkout.dashboardOwed';
const paidKey = 'checkout.dashboardPaid';

/** As many of them as the dashboard shows. */
export const mostPaid = 3;

/** How many invoices the dashboard showed last in this browser, so that their place is held while they load. */
export function expectedLines(most: number): number {
  const kept = Number(window.localStorage.getItem(linesKey) ?? most);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 1), most) : most;
}

export function rememberLines(count: number): void {
  window.localStorage.setItem(linesKey, String(count));
}

/** How many invoices there were to pay when it was looked last in this browser. */
export function expectedOwed(most: number): number {
  const kept = Number(window.localStorage.getItem(owedKey) ?? most);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 0), most) : most;
}

export function rememberOwed(count: number): void {
  window.localStorage.setItem(owedKey, String(count));
}

/** How many paid ones it showed last in this browser. */
export function expectedPaid(): number {
  const kept = Number(window.localStorage.getItem(paidKey) ?? 0);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 0), mostPaid) : 0;
}

export function rememberPaid(count: number): void {
  window.localStorage.setItem(paidKey, String(count));
}

/** False on a first visit, when nobody knows how much room the lists will take. */
export function isCountKnown(): boolean {
  return [linesKey, owedKey, paidKey].every((key) => window.localStorage.getItem(key) !== null);
}
