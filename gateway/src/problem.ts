import { AppError, type Code } from '@checkout/kit/errors.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/** A request that does not fit the contract; `path` is relative to the body, dot-joined. */
export class ValidationError extends Error {
  readonly details: { path: string; message: string }[];

  constructor(details: { path: string; message: string }[]) {
    super('Validation Failed');
    this.details = details;
  }
}

/** Canonical gRPC codes as HTTP statuses: connect's map, with FAILED_PRECONDITION as 409. */
const STATUS_OF: Record<Code, number> = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  FAILED_PRECONDITION: 409,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 503,
};

/** Reasons whose HTTP status says more than their gRPC code can. */
const STATUS_OF_REASON: Record<string, number> = {
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  WALLET_ERROR: 502,
  CARD_PROVIDER_ERROR: 502,
};

const RETRY_AFTER_SECONDS = '1';

/** Any error as the body and status of the contract. A bug gives a bare 500; its cause is for the log only. */
export function problemAnswer(error: unknown, requestId: string): Answer {
  if (error instanceof ValidationError) {
    const { message, details } = error;
    return jsonAnswer(400, { error: 'validation_error', message, details, requestId });
  }
  if (!(error instanceof AppError)) {
    const message = `Something went wrong. Reference: ${requestId}`;
    return jsonAnswer(500, { error: 'server_error', message, requestId });
  }
  const status = STATUS_OF_REASON[error.reason] ?? STATUS_OF[error.code];
  const headers: Record<string, string> = {};
  if (status === 429 || status === 503) {
    headers['retry-after'] = error.details.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  }
  if (error.details.allow !== undefined) headers.allow = error.details.allow;
  const code = error.reason.toLowerCase();
  // A service that checks form itself speaks the contract's words too.
  const message = code === 'validation_error' ? 'Validation Failed' : error.message;
  const details = code === 'validation_error' ? { details: [{ path: '', message: error.message }] } : {};
  return jsonAnswer(status, { error: code, message, ...details, requestId }, headers);
}

/** True for errors that an operator should look at. */
export function isFault(error: unknown): boolean {
  return !(error instanceof ValidationError) && !(error instanceof AppError);
}
