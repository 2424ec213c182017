const storageKey = 'checkout.returnPath';

/**
 * The path, query and fragment of an address on our own origin, or undefined for anything that would lead elsewhere:
 * other origins, `//host`, `/\host`, `javascript:`. Never leads back to the sign-in answer itself.
 */
export function ownPath({ address, origin }: { address: string; origin: string }): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith('/auth/')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Keeps where the reader was, for after a sign-in. */
export function rememberReturnPath(address: string): void {
  window.sessionStorage.setItem(storageKey, address);
}

/** Where to go after a sign-in, once; where nothing usable was kept, `/`, or for admins their overview. */
export function takeReturnPath({ isAdmin }: { isAdmin: boolean }): string {
  const address = window.sessionStorage.getItem(storageKey) ?? '/';
  window.sessionStorage.removeItem(storageKey);
  const path = ownPath({ address, origin: window.location.origin }) ?? '/';
  return path === '/' && isAdmin ? '/admin/overview' : path;
}
