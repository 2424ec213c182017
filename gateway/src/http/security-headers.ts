import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

const PROVIDER_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const PROVIDER_FRAMES = [...PROVIDER_SCRIPTS, 'https://hooks.stripe.com'];
const PROVIDER_CONNECT = ['https://api.stripe.com'];

/** Nothing but data: what API answers may do when somebody opens one as a page. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; handlers narrow the policy further where they serve data. */
export function securityHeaders(config: Config): RequestHandler {
  const data = dataHeaders(config);
  const ofData = Object.entries(data);
  const ofPages = Object.entries({ ...data, 'content-security-policy': pagePolicy(config) });
  return (request, response, next) => {
    const { path } = request;
    // Not Express's `set`, which looks up more about each value than this costs in all.
    for (const [name, value] of path.startsWith('/api/') ? ofData : ofPages) response.setHeader(name, value);
    if (isPrivate(path)) response.setHeader('x-robots-tag', 'noindex');
    next();
  };
}

/** Those of an answer that is no page. */
export function dataHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    // With `same-origin` the windows that wallets of the card provider open could not report back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'content-security-policy': API_POLICY,
  };
}

/** What belongs into no search engine: data, and the pages of invoices. */
function isPrivate(path: string): boolean {
  return ['/api/', '/pay/', '/open/'].some((start) => path.startsWith(start));
}

/** The policy of pages: own scripts and the card provider's, nothing inline but styles that MUI writes at run time. */
function pagePolicy(config: Config): string {
  const sandbox = sandboxOrigin(config);
  const real = sandbox === undefined;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(real ? scriptSources(config) : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...(real ? PROVIDER_CONNECT : [sandbox])],
    'frame-src': ["'self'", 'blob:', ...(real ? PROVIDER_FRAMES : [sandbox])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The provider's own, and wherever the settings say that its script comes from. */
function scriptSources({ STRIPE_JS_URL }: Config): string[] {
  return [...new Set([...PROVIDER_SCRIPTS, new URL(STRIPE_JS_URL).origin])];
}

/** Where browsers reach the card sandbox; undefined with a real card provider. */
export function sandboxOrigin(config: Config): string | undefined {
  const address = config.CARD_SANDBOX_PUBLIC_URL || config.CARD_SANDBOX_URL;
  return address === '' ? undefined : new URL(address).origin;
}
