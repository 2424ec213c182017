import type { IncomingMessage } from 'node:http';

/**
 * Methods whose requests may have a body. With any other method, a body could be a smuggled second request.
 */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const LENGTH = /^(0|[1-9]\d*)$/;
/** Headers that may occur only once, and never with an underscore, which some servers treat as a hyphen. */
const SINGLE_HEADERS = new Set(['host', 'content-length', 'transfer-encoding']);

/**
 * Returns why two servers might disagree about where this request ends or which host it is for; undefined if
 * they cannot. Node's parser has already refused anything that is not valid HTTP (bare line feeds, folded
 * headers, a length together with chunks).
 */
export function framingFault(request: IncomingMessage): string | undefined {
  const { httpVersion, url = '', method = '', headers } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The version is neither HTTP/1.1 nor HTTP/1.0';
  if (!url.startsWith('/') || url.includes('#')) return 'The request line must name a path of this server';
  if (httpVersion === '1.1' && headers.host === undefined) return 'A Host header is required';
  return headerFault(request) ?? bodyFault({ httpVersion, method, headers });
}

function headerFault({ rawHeaders }: IncomingMessage): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (SINGLE_HEADERS.has(name.replaceAll('_', '-')) && (name.includes('_') || seen.has(name))) {
      return `The header ${name.replaceAll('_', '-')} is ambiguous`;
    }
    seen.add(name);
  }
  return undefined;
}

function bodyFault({
  httpVersion,
  method,
  headers,
}: Pick<IncomingMessage, 'httpVersion' | 'headers'> & { method: string }): string | undefined {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length !== undefined && !LENGTH.test(length)) return 'The length of the body is malformed';
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) {
    return 'Bodies may be chunked, and coded in no other way';
  }
  const hasBody = coding !== undefined || (length !== undefined && length !== '0');
  return hasBody && !WITH_BODY.has(method) ? `A ${method} request has no body` : undefined;
}
