/**
 * A refusal or a transient failure that crosses process boundaries: a canonical gRPC code, a reason that
 * never changes (`COUPON_EXPIRED`) and a sentence that is safe to show to a person.
 *
 * Anything else that is thrown is a bug: it is logged with its cause, and the caller only sees INTERNAL.
 */
export class AppError extends Error {
  readonly code: Code;
  readonly reason: string;
  /** Machine-readable extras such as `retryAfterSeconds`; never secrets or personal data. */
  readonly details: Record<string, string>;

  constructor({ code, reason, message, details = {}, cause }: AppErrorFields) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** Returns true for a refusal with one of these reasons, whichever process made it. */
export function hasReason(error: unknown, ...reasons: string[]): error is AppError {
  return error instanceof AppError && reasons.includes(error.reason);
}

/** Returns true when the callee may or may not have done the work: timeout, connection reset, unreachable. */
export function isTransient(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');
}

export function unauthorized(message = 'Authentication required'): AppError {
  return new AppError({ code: 'UNAUTHENTICATED', reason: 'UNAUTHORIZED', message });
}

export function adminAccessRequired(): AppError {
  return new AppError({
    code: 'PERMISSION_DENIED',
    reason: 'ADMIN_ACCESS_REQUIRED',
    message: 'Admin Access Required',
  });
}

export function forbidden(message: string): AppError {
  return new AppError({ code: 'PERMISSION_DENIED', reason: 'FORBIDDEN', message });
}

export function notFound(reason: string, message: string): AppError {
  return new AppError({ code: 'NOT_FOUND', reason, message });
}

/** Creates a refusal due to the current state of something; 409 at the REST edge. */
export function conflict(reason: string, message: string): AppError {
  return new AppError({ code: 'FAILED_PRECONDITION', reason, message });
}

/** Creates the refusal of a signed link whose time is over; 403 at the REST edge. */
export function linkExpired(): AppError {
  return new AppError({
    code: 'PERMISSION_DENIED',
    reason: 'LINK_EXPIRED',
    message: 'This link has expired. Please open the file again where you found it.',
  });
}

/** Creates the refusal of a request whose idempotency key was used for another one; 409 at the REST edge. */
export function idempotencyConflict(): AppError {
  return conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another request');
}

/**
 * Creates a refusal due to the request's content; 400 at the REST edge. `path` is the invalid field as the
 * REST body names it, dot-joined; if empty, the refusal concerns the whole body.
 */
export function invalid(reason: string, message: string, path = ''): AppError {
  return new AppError({ code: 'INVALID_ARGUMENT', reason, message, details: path === '' ? {} : { path } });
}

/** Creates a transient error, after which a retry may succeed; 503 at the REST edge. */
export function unavailable(reason: string, message: string, cause?: unknown): AppError {
  return new AppError({ code: 'UNAVAILABLE', reason, message, cause });
}

/** Creates the error of a call whose caller no longer waits; transient, 503 at the REST edge. */
export function tooLate(cause?: unknown): AppError {
  return new AppError({
    code: 'DEADLINE_EXCEEDED',
    reason: 'SERVICE_UNAVAILABLE',
    message: 'The service did not answer in time.',
    cause,
  });
}

/** Closes a union: reaching it at run time is a bug. */
export function unreachable(value: never): never {
  throw new Error(`unreachable value: ${JSON.stringify(value)}`);
}

/** The canonical gRPC codes that refusals use; others never leave a service. */
export const CODES = [
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'FAILED_PRECONDITION',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
  'RESOURCE_EXHAUSTED',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'ABORTED',
] as const;

export type Code = (typeof CODES)[number];

interface AppErrorFields {
  code: Code;
  reason: string;
  message: string;
  details?: Record<string, string>;
  cause?: unknown;
}
