const storageKey = 'checkout.dashboardLines';

/** How many invoices the dashboard showed last in this browser, so that their place is held while they load. */
export function expectedLines(most: number): number {
  const kept = Number(window.localStorage.getItem(storageKey) ?? most);
  return Number.isInteger(kept) ? Math.min(Math.max(kept, 1), most) : most;
}

export function rememberLines(count: number): void {
  window.localStorage.setItem(storageKey, String(count));
}
