import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'express';

const LIFE_SECONDS = 30 * 86_400;

/**
 * Tells browsers apart where nobody is signed in. Over TLS the cookie is bound to this very host, so that no sibling
 * under the same domain can plant a name that it knows.
 */
export function browserSessions({ PUBLIC_URL }: { PUBLIC_URL: string }): BrowserSessions {
  const isSecure = PUBLIC_URL.startsWith('https:');
  const cookieName = `${isSecure ? '__Host-' : ''}checkout_browser`;
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{22})(?:;|$)`);
  const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const known = (cookies: string | undefined): string => {
    const value = cookies === undefined ? undefined : cookie.exec(cookies)?.[1];
    return value === undefined ? '' : `browser:${createHash('sha256').update(value).digest('base64url')}`;
  };
  return {
    known,
    of: ({ cookies, client }) => known(cookies) || `client:${client}`,
    name: (response, cookies) => {
      if (known(cookies) !== '') return;
      response.append('set-cookie', `${cookieName}=${randomBytes(16).toString('base64url')}; ${attributes}`);
    },
  };
}

export interface BrowserSessions {
  /** Gives a browser that has none a name of its own, which nobody else can guess and no script can read. */
  name(response: Response, cookies: string | undefined): void;
  /** Identifies a browser that we named, by a text that does not reveal its cookie. Empty for every other browser. */
  known(cookies: string | undefined): string;
  /** The same, or else whoever shares the client's address. */
  of(whose: { cookies: string | undefined; client: string }): string;
}
