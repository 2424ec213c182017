import { STATUS_CODES } from 'node:http';
import { type ProblemCode, problems } from '@checkout/contract/problem.ts';
import { problemReply, ValidationError } from './problem.ts';
import { type HttpReply, jsonReply } from './reply.ts';

/** Errors of Node's parser by their code; any other is a bad request. */
const CODES: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Returns the whole HTTP response to a request that Node's parser refused or that never arrived completely.
 * It bypasses the routes, has the headers and the body of every refusal, and closes the connection.
 */
export function malformedRequestReply({
  fault,
  commonHeaders,
}: {
  fault: Fault;
  commonHeaders: Record<string, string>;
}): string {
  const requestId = crypto.randomUUID();
  const { status, headers, body } = refusalOf(fault, requestId);
  const lines = Object.entries({
    ...commonHeaders,
    ...headers,
    'x-request-id': requestId,
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function refusalOf({ code = '', message }: Fault, requestId: string): HttpReply {
  const error = CODES[code];
  if (error !== undefined) {
    const { status, message: sentence } = problems[error];
    return jsonReply(status, { error, message: sentence, requestId });
  }
  const details = [{ path: '', message: message ?? 'The request is not well-formed HTTP' }];
  return problemReply(new ValidationError(details), requestId);
}

export interface Fault {
  /** The code of Node's error. */
  code?: string | undefined;
  message?: string;
}
