import { problemAnswer, ValidationError } from './problem.ts';
import { API_POLICY } from './security-headers.ts';

/** Status lines for what Node's parser objects to, by its error code; anything else is a bad request. */
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * The whole answer to a request that Node's parser refused or that never arrived completely. It is sent before any
 * route, with the headers and the body of every refusal, and its connection ends with it.
 */
export function malformedAnswer({
  code = '',
  message = 'The request is not well-formed HTTP',
}: {
  code?: string | undefined;
  message?: string;
}): string {
  const requestId = crypto.randomUUID();
  const { headers, body } = problemAnswer(new ValidationError([{ path: '', message }]), requestId);
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-length': String(body.length),
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${STATUS_LINES[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`;
}
