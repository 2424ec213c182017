import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ZodError } from 'zod';

/** A refusal that is returned to the caller: an HTTP status, a stable code and a sentence. */
export class WalletError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Responds to every unknown path with JSON. */
export const notFound: RequestHandler = (_request, response) => {
  response.status(404).json({ error: 'not_found', message: 'There is nothing at this address' });
};

/** Converts an error thrown by a handler to `{error, message, details?}`. */
export const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  if (error instanceof WalletError) {
    response.status(error.status).json({ error: error.code, message: error.message });
    return;
  }
  if (error instanceof ZodError) {
    const details = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    response.status(400).json({ error: 'validation_error', message: 'Validation Failed', details });
    return;
  }
  if (typeof error?.status === 'number' && error.status < 500) {
    response
      .status(error.status)
      .json({ error: 'validation_error', message: 'The request body cannot be read' });
    return;
  }
  console.error(
    JSON.stringify({ level: 'error', msg: 'request failed', error: String(error?.stack ?? error) }),
  );
  response.status(500).json({ error: 'server_error', message: 'Something went wrong' });
};
