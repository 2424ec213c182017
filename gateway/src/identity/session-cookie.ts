import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'express';

/**
 * Manages the cookie that a token is bound to. Over TLS it is bound to exactly this host. Without TLS its
 * name contains our port, because cookies are shared across ports, so that two installations on one machine
 * do not sign each other's users out.
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
      return value === undefined ? '' : sessionIdOf(value);
    },
    create: () => {
      const value = randomBytes(32).toString('base64url');
      const setCookie = (response: Response, until: Date): void => {
        response.append('set-cookie', `${name}=${value}; ${attributes}; Expires=${until.toUTCString()}`);
      };
      return { session: sessionIdOf(value), setCookie };
    },
    clearCookie: (response) => void response.append('set-cookie', `${name}=; ${attributes}; Max-Age=0`),
  };
}

/**
 * The id by which everything but the browser knows a session; the cookie's value cannot be derived from it.
 */
function sessionIdOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

export interface SessionCookies {
  /** Returns the session of the request's cookie; empty without one. */
  sessionOf(cookies: string | undefined): string;
  /** Creates a new session; `setCookie` sets its cookie in the browser. */
  create(): { session: string; setCookie(response: Response, until: Date): void };
  /** Deletes the cookie in the browser. */
  clearCookie(response: Response): void;
}
