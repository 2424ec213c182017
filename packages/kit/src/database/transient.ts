import { type AppError, unavailable } from '../errors/errors.ts';

/**
 * SQLSTATEs after which the same work may succeed: lost connections, shutdowns, lock and serialisation
 * conflicts, idle transactions that timed out, and a changed password, since the replicas that start next
 * have the new one.
 */
const TRANSIENT_SQLSTATE = /^(08|53|57P|28P01|40001|40P01|55P03|57014|25006|25P0[34])/;
const TRANSIENT_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Error codes of Node for a certificate that it rejects, for example an expired one or one from an unknown
 * authority.
 */
const UNTRUSTED_SERVER = /^(CERT_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_|ERR_TLS_CERT_)/;

/**
 * Messages of `pg` for a connection that was never established or that ended before or during a statement.
 */
const LOST_CONNECTION = /Connection terminated|is not queryable|^timeout expired$/;

/**
 * Converts a fault of the database or its network to a retryable error; returns undefined for any other
 * error.
 */
export function toTransient(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const lost =
    TRANSIENT_SQLSTATE.test(code) ||
    TRANSIENT_ERRNO.has(code) ||
    UNTRUSTED_SERVER.test(code) ||
    error.name === 'KnexTimeoutError' ||
    LOST_CONNECTION.test(error.message);
  return lost
    ? unavailable('SERVICE_UNAVAILABLE', 'The database is not available right now.', error)
    : undefined;
}
