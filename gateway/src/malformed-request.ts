import type { Duplex } from 'node:stream';
import { problemAnswer, ValidationError } from './problem.ts';
import { API_POLICY } from './security-headers.ts';

/** Status lines for what Node's parser objects to, by its error code; anything else is a bad request. */
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP request, or never became a whole one, before any route: the body all others have. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = crypto.randomUUID();
  const details = [{ path: '', message: 'The request is not well-formed HTTP' }];
  const { headers, body } = problemAnswer(new ValidationError(details), requestId);
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-length': String(body.length),
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
