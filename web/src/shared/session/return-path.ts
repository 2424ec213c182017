import { tabStorage } from '../browser-storage.ts';

const storageKey = 'checkout.returnPath';

/**
 * Returns the path, query and fragment of an address on our own origin; undefined for anything that would
 * lead elsewhere (other origins, `//host`, `/\host`, `javascript:`) and for the sign-in callback itself.
 */
export function ownPath({ address, origin }: { address: string; origin: string }): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith('/auth/')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Stores where the reader was, down to the place on the page, for after a sign-in. */
export function rememberReturnPath({ pathname, search, hash }: Place): void {
  tabStorage.setItem(storageKey, `${pathname}${search}${hash}`);
}

/** Returns and clears where to go after a sign-in; by default `/`, or for admins their overview. */
export function takeReturnPath({ isAdmin }: { isAdmin: boolean }): string {
  const address = tabStorage.getItem(storageKey) ?? '/';
  tabStorage.removeItem(storageKey);
  const path = ownPath({ address, origin: window.location.origin }) ?? '/';
  return path === '/' && isAdmin ? '/admin/overview' : path;
}

/** As in `window.location` and in the router's location. */
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;
