const key = 'checkout.admin.rail';

/** Whether the rail was folded up when this browser last changed it; undefined where it never did. */
export function readIsCollapsed(): boolean | undefined {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : text === 'collapsed';
  } catch {
    return undefined; // Forbidden: the rail starts as wide as the window lets it.
  }
}

/** Remembers it, as far as the browser lets us. */
export function writeIsCollapsed(isCollapsed: boolean): void {
  try {
    window.localStorage.setItem(key, isCollapsed ? 'collapsed' : 'expanded');
  } catch {
    // A convenience; the rail works without.
  }
}
