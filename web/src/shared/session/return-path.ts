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

/** Where to go after a sign-in, once; `/` when nothing usable was kept. */
export function takeReturnPath(): string {
  const address = window.sessionStorage.getItem(storageKey) ?? '/';
  window.sessionStorage.removeItem(storageKey);
  return ownPath({ address, origin: window.location.origin }) ?? '/';
}
