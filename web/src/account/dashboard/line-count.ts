const linesKey = 'checkout.dashboardLines';
const owedKey = 'checkout.dashboardOwed';

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

/** False on a first visit, when nobody knows how much room the lists will take. */
export function isCountKnown(): boolean {
  return window.localStorage.getItem(linesKey) !== null && window.localStorage.getItem(owedKey) !== null;
}
