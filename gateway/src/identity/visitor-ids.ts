import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'express';

const LIFE_SECONDS = 30 * 86_400;

/**
 * Tells browsers apart where nobody is signed in. Over TLS the cookie is bound to exactly this host, so that
 * no other host under the same domain can set a value that it knows.
 */
export function visitorIds({ PUBLIC_URL }: { PUBLIC_URL: string }): VisitorIds {
  const isSecure = PUBLIC_URL.startsWith('https:');
  const cookieName = `${isSecure ? '__Host-' : ''}checkout_browser`;
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{22})(?:;|$)`);
  const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const idOf = (cookies: string | undefined): string => {
    const value = cookies === undefined ? undefined : cookie.exec(cookies)?.[1];
    return value === undefined ? '' : `browser:${createHash('sha256').update(value).digest('base64url')}`;
  };
  return {
    idOf,
    idOrClientOf: ({ cookies, client }) => idOf(cookies) || `client:${client}`,
    setCookie: (response, cookies) => {
      if (idOf(cookies) !== '') return;
      response.append('set-cookie', `${cookieName}=${randomBytes(16).toString('base64url')}; ${attributes}`);
    },
  };
}

export interface VisitorIds {
  /**
   * Sets a cookie with a random value for a browser that has none; nobody can guess it and no script can read
   * it.
   */
  setCookie(response: Response, cookies: string | undefined): void;
  /**
   * Returns an id for a browser with our cookie, from which the cookie cannot be derived; empty for any other
   * browser.
   */
  idOf(cookies: string | undefined): string;
  /** Returns the same id, or one for the client's address if there is no cookie. */
  idOrClientOf(whose: { cookies: string | undefined; client: string }): string;
}
