import type { Problem } from '../gen/api.ts';

/** A call that did not succeed: what the server wrote about it, or that it wrote nothing. */
export class CheckoutError extends Error {
  override readonly name = 'CheckoutError';
  /** The machine code of the problem; `unanswered` when no answer came, so that the outcome is unknown. */
  readonly error: ProblemCode | 'unanswered';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** What is wrong with which field, for `validation_error`. */
  readonly details: NonNullable<Problem['details']>;
  /** Names the request in the server's logs; tell it when you ask for help. */
  readonly requestId: string | undefined;
  /** How long the server asks to wait, with `rate_limited` and when it is unavailable. */
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

/** Reads the problem of an answer that is not 2xx. One that somebody in between wrote is `server_error`. */
export async function problemOf(response: Response): Promise<CheckoutError> {
  const text = await response.text().catch(() => '');
  const problem = parseProblem(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CheckoutError({
    error: problem?.error ?? 'server_error',
    message: problem?.message ?? `${response.status} ${response.statusText}`.trim(),
    status: response.status,
    details: problem?.details,
    requestId: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** The error of a call that got no answer in time, or none at all. */
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
