import { type ProblemCode, problems } from '@checkout/contract/problem.ts';
import { AppError, type Code } from '@checkout/kit/errors/errors.ts';
import { type HttpReply, jsonReply } from './reply.ts';

/** A request that does not fit the contract; `path` is relative to the body, dot-joined. */
export class ValidationError extends Error {
  readonly details: { path: string; message: string }[];

  constructor(details: { path: string; message: string }[]) {
    super('Validation Failed');
    this.details = details;
  }
}

/**
 * The error code for a refusal whose own reason is not in the contract; that reason is in the service's log.
 */
const GENERAL_CODE: Record<Code, ProblemCode> = {
  INVALID_ARGUMENT: 'validation_error',
  UNAUTHENTICATED: 'unauthorized',
  PERMISSION_DENIED: 'forbidden',
  NOT_FOUND: 'not_found',
  ALREADY_EXISTS: 'invalid_transition',
  // A conflict of two concurrent requests: nothing is wrong with the request, and a retry may succeed.
  ABORTED: 'service_unavailable',
  FAILED_PRECONDITION: 'invalid_transition',
  RESOURCE_EXHAUSTED: 'rate_limited',
  UNAVAILABLE: 'service_unavailable',
  DEADLINE_EXCEEDED: 'service_unavailable',
};

const RETRY_AFTER_SECONDS = '1';

/**
 * Converts any error to the contract's body and status. A bug becomes a bare 500; its cause is only logged.
 */
export function problemReply(error: unknown, requestId: string): HttpReply {
  if (error instanceof ValidationError) {
    const { message, details } = error;
    return jsonReply(400, { error: 'validation_error', message, details, requestId });
  }
  if (!(error instanceof AppError)) {
    const message = `Something went wrong. Reference: ${requestId}`;
    return jsonReply(500, { error: 'server_error', message, requestId });
  }
  const code = problemCodeOf(error);
  const { status } = problems[code];
  const headers: Record<string, string> = {};
  if (status === 429 || status === 503) {
    headers['retry-after'] = error.details.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  }
  if (error.details.allow !== undefined) headers.allow = error.details.allow;
  // A validation error from a service gets the same form as one from the contract.
  const message = code === 'validation_error' ? 'Validation Failed' : error.message;
  const details =
    code === 'validation_error'
      ? { details: [{ path: error.details.path ?? '', message: error.message }] }
      : {};
  const amounts = code === 'amount_changed' ? changedAmounts(error) : {};
  return jsonReply(status, { error: code, message, ...details, ...amounts, requestId }, headers);
}

/** Both amounts, if the service that refused sent them. */
function changedAmounts({ details }: AppError): object {
  const { expectedAmountMinor, expectedCurrency, amountMinor, currency } = details;
  return {
    ...(expectedAmountMinor && { expectedAmountMinor: Number(expectedAmountMinor) }),
    ...(expectedCurrency && { expectedCurrency }),
    ...(amountMinor && { amountMinor: Number(amountMinor) }),
    ...(currency && { currency }),
  };
}

/**
 * Returns the reason in lower case, which is the contract's error code, or a general code if the contract
 * lacks it.
 */
export function problemCodeOf({ reason, code }: AppError): ProblemCode {
  const own = reason.toLowerCase();
  return Object.hasOwn(problems, own) ? (own as ProblemCode) : GENERAL_CODE[code];
}

/** Returns true for errors that an operator should look at. */
export function isFault(error: unknown): boolean {
  return !(error instanceof ValidationError) && !(error instanceof AppError);
}
