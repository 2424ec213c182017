import { expect, test } from '@jest/globals';
import { ApiError, noResponseError } from '../../src/shared/api/api-error.ts';

const refused = (status: number, body: string, statusText = 'Bad Request') =>
  new ApiError({ status, statusText, body, requestId: 'from-header' });

test('the message of a failed call is its status and body', () => {
  expect(refused(400, 'no').message).toBe('400: no');
});

test('an empty body gives way to the status text', () => {
  expect(refused(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('our own errors come with code, sentence, details and request id', () => {
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
  'a body that is not ours (%s) has no sentence for people',
  (body) => {
    expect(refused(503, body)).toMatchObject({ code: 'unknown', sentence: '', requestId: 'from-header' });
  },
);

test('a server error and no answer leave the outcome open', () => {
  expect(refused(500, '').isOutcomeUnknown).toBe(true);
  expect(noResponseError(new TypeError('offline'))).toMatchObject({
    code: 'network_error',
    isOutcomeUnknown: true,
  });
  expect(noResponseError(new DOMException('', 'TimeoutError')).code).toBe('timeout');
});

test.each([
  '',
  '<h1>Forbidden</h1>',
  '{"message":"Forbidden"}',
  '{"statusCode":403,"error":"Forbidden","message":"Not from here"}',
])('what a proxy writes in place of the answer (%s) leaves the outcome open', (body) => {
  for (const status of [401, 403, 404, 408, 413, 429]) {
    expect([status, refused(status, body).isOutcomeUnknown]).toEqual([status, true]);
  }
});
