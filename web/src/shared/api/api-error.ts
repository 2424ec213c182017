import type { Problem, ProblemDetail } from '@checkout/contract/problem.ts';

/**
 * Error code of a call. After `network_error` or `timeout` there was no response, after `unreadable` none of
 * our server's, such as the page of a proxy: the outcome is unknown.
 */
export type ErrorCode = Problem['error'] | 'network_error' | 'timeout' | 'unreadable' | 'unknown';

/**
 * A failed call. `message` is `{status}: {body}`, or the status text if the body is empty, which is how
 * failed queries are reported; `sentence` is the server's message for people, or empty.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** 0 if there was no response. */
  readonly status: number;
  /** As received; empty if there was none. */
  readonly body: string;
  /** May be empty, since HTTP/2 has no status text. */
  readonly statusText: string;
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly requestId: string | undefined;
  readonly details: readonly ProblemDetail[];
  /** The parsed body; undefined if the response was not the server's. */
  readonly problem: Problem | undefined;

  constructor({ status, statusText, body, requestId }: FailedResponse, code?: ErrorCode) {
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
   * True if the call may have taken effect nevertheless: there was no response, a 5xx, or a response from an
   * intermediary. Where money is concerned, only a response with our request id counts as the server’s.
   */
  get isOutcomeUnknown(): boolean {
    return this.status >= 500 || !this.problem?.requestId;
  }
}

/** Returns true if the call may have taken effect although it failed here. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isOutcomeUnknown;
}

/**
 * Returns true if the server itself has refused with one of these statuses. The 401 or 404 of an intermediary,
 * such as a proxy during an upgrade, says nothing about the session or what was requested.
 */
export function isRefusedWith(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status) && error.problem !== undefined;
}

/** Returns true if the server itself has responded that there is no such thing. */
export function isAbsent(error: unknown): boolean {
  return isRefusedWith(error, 404);
}

/** Creates the error of a call that received no response, or none that can be read. */
export function noResponseError(cause: unknown): ApiError {
  const [code, statusText] = whatIsMissing(cause);
  const error = new ApiError({ status: 0, statusText, body: '', requestId: undefined }, code);
  error.cause = cause;
  return error;
}

function whatIsMissing(cause: unknown): [code: ErrorCode, statusText: string] {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return ['timeout', 'Timed out'];
  if (cause instanceof SyntaxError) return ['unreadable', 'Unreadable response'];
  return ['network_error', 'Network error'];
}

/**
 * Parses the body of a refusal; undefined if it is not our server's, such as a proxy's page or its own JSON: the
 * codes of the contract are in lower case.
 */
export function parseProblem(body: string): Problem | undefined {
  try {
    const value = JSON.parse(body) as Partial<Problem> | null;
    const isOurs = /^[a-z_]+$/.test(value?.error ?? '') && typeof value?.message === 'string';
    return isOurs ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
}

interface FailedResponse {
  status: number;
  statusText: string;
  body: string;
  requestId: string | undefined;
}
