import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

const PROVIDER_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const PROVIDER_FRAMES = [...PROVIDER_SCRIPTS, 'https://hooks.stripe.com'];
const PROVIDER_CONNECT = ['https://api.stripe.com'];

/** Nothing but data: what API responses may do when somebody opens one as a page. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every response; handlers narrow the policy further where they serve data. */
export function securityHeaders(config: Config): RequestHandler {
  const data = dataHeaders(config);
  const ofData = Object.entries(data);
  const ofPages = Object.entries({ ...data, 'content-security-policy': pagePolicy(config) });
  return (request, response, next) => {
    const { path } = request;
    // Not Express's `set`, whose processing of each value costs more than all of this.
    for (const [name, value] of path.startsWith('/api/') ? ofData : ofPages) response.setHeader(name, value);
    if (isPrivate(path)) response.setHeader('x-robots-tag', 'noindex');
    next();
  };
}

/** Returns the headers of a response that is not a page. */
export function dataHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    // With `same-origin`, the pop-ups of the card provider's wallets could not report back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'content-security-policy': API_POLICY,
  };
}

/** Data and the pages of invoices must not be indexed by search engines. */
function isPrivate(path: string): boolean {
  return ['/api/', '/pay/', '/open/'].some((start) => path.startsWith(start));
}

/**
 * Returns the policy of pages: our own scripts and the card provider's, and nothing inline but styles that
 * MUI writes at run time.
 */
function pagePolicy(config: Config): string {
  const sandbox = sandboxOrigin(config);
  const real = sandbox === undefined;
  const ofScript = scriptOrigins(config);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(real ? [...PROVIDER_SCRIPTS, ...ofScript] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...(real ? [...PROVIDER_CONNECT, ...ofScript] : [sandbox])],
    'frame-src': ["'self'", 'blob:', ...(real ? [...PROVIDER_FRAMES, ...ofScript] : [sandbox])],
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

/**
 * Returns the origin that the settings load the provider's script from, if it is not the provider's own: that
 * script serves its fields and sends its requests there.
 */
function scriptOrigins({ STRIPE_JS_URL }: Config): string[] {
  const { origin } = new URL(STRIPE_JS_URL);
  return PROVIDER_SCRIPTS.includes(origin) ? [] : [origin];
}

/** Returns the card sandbox's origin for browsers; undefined with a real card provider. */
export function sandboxOrigin(config: Config): string | undefined {
  const address = config.CARD_SANDBOX_PUBLIC_URL || config.CARD_SANDBOX_URL;
  return address === '' ? undefined : new URL(address).origin;
}
