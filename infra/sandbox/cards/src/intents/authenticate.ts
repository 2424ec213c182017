import type { Request } from 'express';
import { ApiError } from '../api/api-error.ts';
import type { CardsConfig } from '../config.ts';

/**
 * Determines which key a request carries: in `Authorization` as bearer token or basic user, or in the
 * parameter `key`. Throws 401 for a missing or unknown key and for every live key.
 */
export function accessOf(request: Request, config: CardsConfig): Access {
  const key = keyOf(request);
  if (key === config.secretKey) return 'secret';
  if (key === config.publishableKey) return 'publishable';
  if (key === undefined) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^(sk|pk|rk)_live_/.test(key)) throw unauthorized('The card sandbox refuses live keys.');
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

/** Throws 403 `secret_key_required` for a publishable key. */
export function requireSecretKey(access: Access): void {
  if (access === 'secret') return;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  const fields = { type: 'invalid_request_error', code: 'secret_key_required', message } as const;
  throw new ApiError(403, fields, { hasBegun: false });
}

function keyOf(request: Request): string | undefined {
  const [scheme = '', value = ''] = (request.get('authorization') ?? '').split(' ');
  if (/^bearer$/i.test(scheme) && value !== '') return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] || undefined;
  const parameter = request.method === 'GET' ? request.query.key : request.body?.key;
  return typeof parameter === 'string' ? parameter : undefined;
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}

export type Access = 'secret' | 'publishable';
