import { expect, test } from '@jest/globals';
import { ApiError, isAbsent, isRefusedWith, noResponseError } from '../../src/shared/api/api-error.ts';

const refused = (status: number, body: string, statusText = 'Bad Request') =>
  new ApiError({ status, statusText, body, requestId: 'from-header' });

test('the message of a failed call is its status and body', () => {
  expect(refused(400, 'no').message).toBe('400: no');
});

test('an empty body is replaced by the status text', () => {
  expect(refused(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('our own errors have a code, a message, details and a request id', () => {
  const details = [{ path: 'amount', message: 'Amount must be positive' }];
  const body = { error: 'validation_error', message: 'Validation Failed', details, requestId: 'r1' };
  expect(refused(400, JSON.stringify(body))).toMatchObject({
    status: 400,
    code: 'validation_error',
    sentence: 'Validation Failed',
    requestId: 'r1',
    details,
    isOutcomeUnknown: false,
  });
});

test.each(['<html>', '[]', 'null', '"x"'])(
  'a body that is not ours (%s) has no message for people',
  (body) => {
    expect(refused(503, body)).toMatchObject({ code: 'unknown', sentence: '', requestId: 'from-header' });
  },
);

test('a server error or a missing response leaves the outcome unknown', () => {
  expect(refused(500, '').isOutcomeUnknown).toBe(true);
  expect(noResponseError(new TypeError('offline'))).toMatchObject({
    code: 'network_error',
    isOutcomeUnknown: true,
  });
  expect(noResponseError(new DOMException('', 'TimeoutError')).code).toBe('timeout');
  expect(noResponseError(new SyntaxError('<html>'))).toMatchObject({
    code: 'unreadable',
    isOutcomeUnknown: true,
  });
});

test.each([
  '',
  '<h1>Forbidden</h1>',
  '{"message":"Forbidden"}',
  '{"statusCode":403,"error":"Forbidden","message":"Not from here"}',
])('a proxy’s response in place of ours (%s) leaves the outcome unknown', (body) => {
  for (const status of [401, 403, 404, 408, 413, 429]) {
    expect([status, refused(status, body).isOutcomeUnknown]).toEqual([status, true]);
  }
});

test('only the server’s own 404 means that there is no such thing', () => {
  const ours = JSON.stringify({ error: 'invoice_not_found', message: 'Invoice Not Found', requestId: 'r1' });
  expect(isAbsent(refused(404, ours))).toBe(true);
  for (const error of [refused(404, '<h1>Not Found</h1>'), refused(404, ''), refused(410, ours), new Error()])
    expect(isAbsent(error)).toBe(false);
});

test.each(['<h1>Unauthorized</h1>', '', '{"error":"Unauthorized","message":"Not from here"}'])(
  'a refusal that is not ours (%s) refuses nothing',
  (body) => {
    expect(isRefusedWith(refused(401, body), 401, 403)).toBe(false);
  },
);
