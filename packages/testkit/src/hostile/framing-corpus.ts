import type { RawAnswer } from './send-raw.ts';

const LAST = 'connection: close\r\n';
const OF_NO_INVOICE = '/api/invoice/00000000-0000-4000-8000-000000000000';
/** The request that a client hides behind one with an ambiguous end. */
const SMUGGLED = 'GET /api/config HTTP/1.1\r\nhost: x\r\nx-request-id: smuggled-request\r\n\r\n';

/**
 * Requests whose end two servers might locate differently, which is how a second request is smuggled past the
 * first server, and similar valid requests, which must keep working. Each entry is the bytes of one
 * connection.
 */
export const framingCorpus: FramingCase[] = [
  ...bodies('GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'),
  ...named([
    ['a length, then chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
    ['chunks, then a length', 'transfer-encoding: chunked\r\ncontent-length: 5'],
    ['a length of 0 and chunks', 'content-length: 0\r\ntransfer-encoding: chunked'],
    ['a length and chunks in odd letters', 'Content-Length: 5\r\ntRaNsFeR-eNcOdInG: cHuNkEd'],
    ['chunks between two lengths', 'content-length: 5\r\ntransfer-encoding: chunked\r\ncontent-length: 5'],
    ['an unknown coding and a length', 'transfer-encoding: xchunked\r\ncontent-length: 5'],
  ]).map(([name, headers]) => refused(`both: ${name}`, `${post(headers)}0\r\n\r\n${SMUGGLED}`)),
  ...[
    'xchunked',
    'chunk',
    'identity',
    'cow',
    'gzip, chunked',
    'chunked, identity',
    'chunked, chunked',
    'identity, chunked',
    'chunked,',
    ', chunked',
    '"chunked"',
    'chunked;q=1',
    'chunked\x00',
    '\x0bchunked',
    '\x0cchunked',
    '',
    '\r\n chunked',
    '\r\n\tchunked',
    'chunked\r\ntransfer-encoding: chunked',
    'chunked\r\ntransfer-encoding: identity',
    'identity\r\ntransfer-encoding: chunked',
  ].map((value) =>
    refused(`coding: ${JSON.stringify(value)}`, `${post(`transfer-encoding: ${value}`)}0\r\n\r\n${SMUGGLED}`),
  ),
  ...[
    'transfer-encoding : chunked',
    'transfer-encoding\t: chunked',
    ' transfer-encoding: chunked',
    'transfer_encoding: chunked',
    'transfer-encoding\r\n: chunked',
    'x: y\ntransfer-encoding: chunked',
    'x: y\rtransfer-encoding: chunked',
    'x\x00transfer-encoding: chunked',
    'content-length : 5',
    'content_length: 5',
    ' content-length: 5',
    'content-length\x00: 5',
  ].map((header) => refused(`name: ${JSON.stringify(header)}`, `${post(header)}0\r\n\r\n${SMUGGLED}`)),
  ...[
    '5, 5',
    '5 5',
    '+5',
    '-5',
    '0x5',
    '5e0',
    '5.0',
    '"5"',
    '',
    '005',
    '\x0b5',
    '99999999999999999999999',
    '\r\n 5',
    '5\r\ncontent-length: 5',
    '5\r\ncontent-length: 6',
    '5\r\nCONTENT-LENGTH: 0',
  ].map((value) =>
    refused(`length: ${JSON.stringify(value)}`, `${post(`content-length: ${value}`)}hello${SMUGGLED}`),
  ),
  ...named([
    ['the whole head', 'GET /api/config HTTP/1.1\nhost: x\n\n'],
    ['the request line', 'GET /api/config HTTP/1.1\nhost: x\r\n\r\n'],
    ['a header', 'GET /api/config HTTP/1.1\r\nhost: x\nx: y\r\n\r\n'],
    ['the end of the head', 'GET /api/config HTTP/1.1\r\nhost: x\r\n\n'],
  ]).map(([where, bytes]) => refused(`bare LF: ${where}`, bytes)),
  ...named([
    ['bare CR in the head', 'x: y\rz: z'],
    ['CR twice', 'x: y\r'],
    ['NUL in a value', 'x: a\x00b'],
    ['folded with a space', 'x: a\r\n b'],
    ['folded with a tab', 'x: a\r\n\tb'],
    ['a line without a colon', 'abc'],
    ['a name of nothing', ': b'],
    ['a name with a space', 'x y: b'],
    ['a second host', 'host: y'],
    ['a second host in capitals', 'HOST: x'],
    ['an expectation nobody knows', 'expect: 200-ok'],
  ]).map(([name, header]) =>
    refused(`head: ${name}`, `GET /api/config HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`),
  ),
  ...named([
    ['bare LF after a size', '5\nhello\r\n0\r\n\r\n'],
    ['bare LF after the bytes', '5\r\nhello\n0\r\n\r\n'],
    ['bare LF after an extension', '5;a\nhello\r\n0\r\n\r\n'],
    ['bare LF after the last one', '0\n\n'],
    ['a negative size', '-5\r\nhello\r\n0\r\n\r\n'],
    ['a size with 0x', '0x5\r\nhello\r\n0\r\n\r\n'],
    ['a size with an underscore', '1_0\r\nhello\r\n0\r\n\r\n'],
    ['a size with a space', '5 \r\nhello\r\n0\r\n\r\n'],
    ['a size too large for anybody', 'fffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
    ['no size', '\r\nhello\r\n0\r\n\r\n'],
    ['more bytes than said', '5\r\nhello!\r\n0\r\n\r\n'],
    ['a length in the trailer', '0\r\ncontent-length: 5\r\n\r\n'],
    ['a coding in the trailer', '0\r\ntransfer-encoding : chunked\r\n\r\n'],
  ]).map(([name, chunks]) =>
    refused(`chunks: ${name}`, `${post('transfer-encoding: chunked')}${chunks}${SMUGGLED}`),
  ),
  ...named([
    ['HTTP/1.0 with chunks', `${post('transfer-encoding: chunked', 'HTTP/1.0')}0\r\n\r\n${SMUGGLED}`],
    ['HTTP/0.9', 'GET /api/config\r\n\r\n'],
    ['HTTP/0.9 by name', get('/api/config', 'HTTP/0.9')],
    ['HTTP/1.2', get('/api/config', 'HTTP/1.2')],
    ['HTTP/2.0', get('/api/config', 'HTTP/2.0')],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no host', 'GET /api/config HTTP/1.1\r\n\r\n'],
    ['an address of elsewhere', get('http://elsewhere.example/api/config')],
    ['a path without its slash', get('api/config')],
    ['a fragment', get('/api/config#/../admin')],
    ['a space in the path', get('/api/config /admin')],
    ['a byte that is no ASCII', get('/api/config\xff')],
    ['a tab instead of spaces', 'GET\t/api/config\tHTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a method in small letters', 'get /api/config HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a method nobody knows', 'SMUGGLE /api/config HTTP/1.1\r\nhost: x\r\n\r\n'],
  ]).map(([name, bytes]) => refused(`line: ${name}`, bytes)),
  answered('one request', 1, get('/api/config')),
  answered(
    'two requests one after the other',
    2,
    `${get('/api/config', undefined, '')}${get('/api/config')}`,
  ),
  answered(
    'a body of its length, then a request',
    2,
    `${post('content-type: application/json\r\ncontent-length: 2', undefined, '')}{}${get('/api/config')}`,
  ),
  answered(
    'a body in chunks, then a request',
    2,
    `${post('content-type: application/json\r\ntransfer-encoding: chunked', undefined, '')}2\r\n{}\r\n0\r\n\r\n${get('/api/config')}`,
  ),
  answered(
    'a length of 0 where no body belongs',
    1,
    get('/api/config', undefined, `content-length: 0\r\n${LAST}`),
  ),
  answered('an offer to speak HTTP/2', 1, get('/api/config', undefined, `upgrade: h2c\r\n${LAST}`)),
  answered('line ends in a path, encoded', 1, get(`/api/config%0d%0a%0d%0aGET%20/api/smuggled`)),
];

/** Describes what is unsafe about a connection's responses; undefined when they are safe. */
export function unsafe({ expected }: FramingCase, { statuses, text }: RawAnswer): string | undefined {
  if (text.includes(SMUGGLED_ID)) return 'the smuggled request was executed';
  if (expected !== 'refused') {
    return statuses.length === expected ? undefined : `${statuses.length} responses instead of ${expected}`;
  }
  if (statuses.length > 1) return `${statuses.length} responses to one malformed request`;
  const [status = 400] = statuses;
  return status >= 400 ? undefined : `returned ${status}`;
}

/** The id of every smuggled request; it appears in responses and logs if one was executed. */
export const SMUGGLED_ID = 'smuggled-request';

function bodies(...methods: string[]): FramingCase[] {
  return methods.flatMap((method) => {
    const head = `${method} /api/config HTTP/1.1\r\nhost: x\r\n`;
    const chunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;
    return [
      refused(
        `body: ${method} with a length`,
        `${head}content-length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
      ),
      refused(`body: ${method} with chunks`, `${head}transfer-encoding: chunked\r\n\r\n${chunk}`),
    ];
  });
}

/** Pairs of a name and bytes, typed so that neither can be missing. */
function named(pairs: [name: string, bytes: string][]): [name: string, bytes: string][] {
  return pairs;
}

function refused(name: string, bytes: string): FramingCase {
  return { name, bytes: Buffer.from(bytes, 'latin1'), expected: 'refused' };
}

function answered(name: string, expected: number, bytes: string): FramingCase {
  return { name, bytes: Buffer.from(bytes, 'latin1'), expected };
}

/** Returns the head of a request with a body; without `last` the connection stays open after it. */
function post(headers: string, version = 'HTTP/1.1', last = LAST): string {
  return `POST ${OF_NO_INVOICE}/apply-coupon ${version}\r\nhost: x\r\n${headers}\r\n${last}\r\n`;
}

function get(target: string, version = 'HTTP/1.1', headers = LAST): string {
  return `GET ${target} ${version}\r\nhost: x\r\n${headers}\r\n`;
}

export interface FramingCase {
  name: string;
  /**
   * All bytes that the client sends. It never closes or half-closes the connection: that is up to the server.
   */
  bytes: Buffer;
  /** `refused`: at most one 4xx or 5xx, then closed. A number: that many responses, then closed. */
  expected: 'refused' | number;
}
