import type { Problem } from '../gen/api.ts';

/** A failed call: the problem that the server reported, or that there was no response. */
export class CheckoutError extends Error {
  override readonly name = 'CheckoutError';
  /**
   * The machine-readable code of the problem; `unanswered` when no response arrived, so that the outcome is
   * unknown.
   */
  readonly error: ProblemCode | 'unanswered';
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The invalid fields, for `validation_error`. */
  readonly details: NonNullable<Problem['details']>;
  /** Identifies the request in the server's logs; include it when you ask for support. */
  readonly requestId: string | undefined;
  /** How long to wait before a retry, with `rate_limited` and when the server is unavailable. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ error, message, status, details, requestId, retryAfterSeconds, cause }: Failure) {
    super(message, { cause });
    this.error = error;
    this.status = status;
    this.details = details ?? [];
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Reads the problem from a response that is not 2xx. One without a problem, as from a proxy, becomes
 * `server_error`.
 */
export async function problemOf(response: Response): Promise<CheckoutError> {
  const text = await response.text().catch(() => '');
  const problem = parseProblem(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CheckoutError({
    error: problem?.error ?? 'server_error',
    message: problem?.message ?? statusOf(response),
    status: response.status,
    details: problem?.details,
    requestId: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Describes a response without a problem; browsers do not reveal where they were redirected to. */
function statusOf({ type, status, statusText, headers }: Response): string {
  const location = headers.get('location');
  if (type !== 'opaqueredirect' && location === null) return `${status} ${statusText}`.trim();
  return `Redirected${location === null ? '' : ` to ${location}`}: baseUrl must be the checkout's own address`;
}

/** Creates the error of a call that got no response, or none in time. */
export function unanswered(cause: unknown): CheckoutError {
  const message = `No answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  return new CheckoutError({ error: 'unanswered', message, status: 0, cause });
}

function parseProblem(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isProblem = typeof value === 'object' && value !== null && 'error' in value && 'message' in value;
    return isProblem ? (value as Problem) : undefined;
  } catch {
    return undefined; // Not JSON, hence not from the checkout.
  }
}

export type ProblemCode = Problem['error'];

interface Failure {
  error: ProblemCode | 'unanswered';
  message: string;
  status: number;
  details?: Problem['details'];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}
