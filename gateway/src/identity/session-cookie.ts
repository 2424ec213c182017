import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'express';

/**
 * The cookie that a token is bound to. Over TLS it is bound to this very host; without it, where cookies know no ports,
 * its name has ours, so that two installations on one machine sign nobody out of each other.
 */
export function sessionCookies({ PUBLIC_URL }: { PUBLIC_URL: string }): SessionCookies {
  const { protocol, port } = new URL(PUBLIC_URL);
  const isSecure = protocol === 'https:';
  const name = `${isSecure ? '__Host-' : ''}checkout_session${port === '' ? '' : `_${port}`}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    sessionOf: (cookies) => {
      const value = cookies === undefined ? undefined : pattern.exec(cookies)?.[1];
      return value === undefined ? '' : sessionNamed(value);
    },
    make: () => {
      const value = randomBytes(32).toString('base64url');
      const give = (response: Response, until: Date): void => {
        response.append('set-cookie', `${name}=${value}; ${attributes}; Expires=${until.toUTCString()}`);
      };
      return { session: sessionNamed(value), give };
    },
    take: (response) => void response.append('set-cookie', `${name}=; ${attributes}; Max-Age=0`),
  };
}

/** What everybody but the browser knows a session by: its cookie's value cannot be told from it. */
function sessionNamed(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

export interface SessionCookies {
  /** The session whose cookie came along; empty without one. */
  sessionOf(cookies: string | undefined): string;
  /** Makes a new session, whose cookie is still to be given to the browser. */
  make(): { session: string; give(response: Response, until: Date): void };
  /** Has the browser forget its cookie. */
  take(response: Response): void;
}
