import { type AppError, unavailable } from '../errors/errors.ts';

/**
 * SQLSTATEs after which the same work may succeed: lost connections, shutdowns, lock and serialisation conflicts,
 * transactions that stood still for too long, and a password that was changed, which the replicas that follow know.
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

/** What Node says of a certificate that it does not take, as one that expired or whose authority is another. */
const UNTRUSTED_SERVER = /^(CERT_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_|ERR_TLS_CERT_)/;

/** What `pg` says of a connection that ended during a statement, or before it, or was never made. */
const LOST_CONNECTION = /Connection terminated|is not queryable|^timeout expired$/;

/** A fault of the database or its network as a retryable refusal; undefined for anything else. */
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
