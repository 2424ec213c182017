const key = 'checkout.admin.rail';

/** Returns whether the navigation was last collapsed in this browser; undefined if it was never changed. */
export function readIsCollapsed(): boolean | undefined {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : text === 'collapsed';
  } catch {
    return undefined; // Storage is blocked: the initial state depends on the window's width.
  }
}

/** Stores it, as far as the browser permits. */
export function writeIsCollapsed(isCollapsed: boolean): void {
  try {
    window.localStorage.setItem(key, isCollapsed ? 'collapsed' : 'expanded');
  } catch {
    // It is a convenience; the navigation works without it.
  }
}
