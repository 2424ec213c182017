import type { Problem, ProblemDetail } from '@checkout/contract/problem.ts';

/** The code of a call that got no answer at all, so that its outcome is unknown. */
export type ErrorCode = Problem['error'] | 'network_error' | 'timeout' | 'unknown';

/**
 * A call that did not succeed. `message` is `{status}: {body}`, or the status text where the body is empty, as failed
 * queries are reported; `sentence` is what the server wrote for people, empty when it wrote nothing.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  /** As it came, empty when none did. */
  readonly body: string;
  /** May be empty: HTTP/2 has none. */
  readonly statusText: string;
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly requestId: string | undefined;
  readonly details: readonly ProblemDetail[];
  /** All that the server wrote of it; undefined when the answer was not the server's. */
  readonly problem: Problem | undefined;

  constructor({ status, statusText, body, requestId }: FailedAnswer, code?: ErrorCode) {
    super(`${status}: ${body || statusText}`);
    const problem = parseProblem(body);
    this.status = status;
    this.body = body;
    this.statusText = statusText;
    this.code = code ?? problem?.error ?? 'unknown';
    this.sentence = problem?.message ?? '';
    this.requestId = problem?.requestId ?? requestId;
    this.details = problem?.details ?? [];
    this.problem = problem;
  }

  /**
   * True when the call may have been done all the same: no answer came, or one from in between. Only what the server
   * wrote, which names its request, is a refusal.
   */
  get isOutcomeUnknown(): boolean {
    return this.status >= 500 || !this.problem?.requestId;
  }
}

/** True when what was sent may have been done although it failed here. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isOutcomeUnknown;
}

/** The error of a call that got no answer. */
export function unanswered(cause: unknown): ApiError {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  const error = new ApiError(
    { status: 0, statusText: isTimeout ? 'Timed out' : 'Network error', body: '', requestId: undefined },
    isTimeout ? 'timeout' : 'network_error',
  );
  error.cause = cause;
  return error;
}

function parseProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isProblem = typeof value === 'object' && value !== null && 'error' in value && 'message' in value;
    return isProblem ? (value as Problem) : undefined;
  } catch {
    return undefined; // Not ours: a proxy's page, or nothing.
  }
}

interface FailedAnswer {
  status: number;
  statusText: string;
  body: string;
  requestId: string | undefined;
}
