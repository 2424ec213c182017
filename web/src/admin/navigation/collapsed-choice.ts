import { siteStorage } from '../../shared/browser-storage.ts';

const key = 'checkout.admin.rail';

/** Returns whether the navigation was last collapsed in this browser; undefined if it was never changed. */
export function readIsCollapsed(): boolean | undefined {
  const text = siteStorage.getItem(key);
  return text === null ? undefined : text === 'collapsed';
}

export function writeIsCollapsed(isCollapsed: boolean): void {
  siteStorage.setItem(key, isCollapsed ? 'collapsed' : 'expanded');
}
