import { expect, test } from '@jest/globals';
import { idempotencyKey } from '../src/idempotency-key.ts';
import { problem, problemCodes, problems } from '../src/problem.ts';
import { isInvoiceUuid } from '../src/values/identifier.ts';

test.each([
  ['validation_error', 400, 'Validation Failed'],
  ['insufficient_funds', 400, 'Insufficient wallet balance to complete payment'],
  [
    'fx_quote_required',
    400,
    'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
  ],
  ['unauthorized', 401, 'Authentication required'],
  ['invoice_not_found', 404, 'Invoice Not Found'],
  ['invoice_already_paid', 409, 'This invoice has already been paid'],
  ['invoice_expired', 409, 'This invoice has expired and cannot be paid'],
  ['server_error', 500, 'Something went wrong. Reference: {requestId}'],
] as const)('%s is %d: %s', (code, status, message) => {
  expect(problems[code]).toEqual({ status, message });
});

test.each([
  [
    400,
    [
      'coupon_invalid',
      'coupon_expired',
      'coupon_inactive',
      'coupon_exhausted',
      'coupon_not_applicable',
      'fx_pair_disabled',
      'gem_payment_not_allowed',
    ],
  ],
  [403, ['admin_access_required', 'user_mismatch', 'forbidden', 'link_invalid', 'link_expired']],
  [404, ['payment_method_not_found', 'coupon_not_found', 'receipt_not_found', 'not_found']],
  [405, ['method_not_allowed']],
  [408, ['request_timeout']],
  [
    409,
    [
      'invoice_cancelled',
      'invoice_not_payable',
      'payment_in_progress',
      'fx_quote_expired',
      'coupon_already_applied',
      'coupon_in_use',
      'invalid_transition',
      'duplicate_code',
      'duplicate_key',
      'idempotency_conflict',
      'receipt_limit',
      'view_limit',
      'gem_rate_changed',
      'invoice_changed',
      'different_currencies',
      'payment_method_changed',
      'nothing_to_resend',
    ],
  ],
  [413, ['payload_too_large']],
  [415, ['unsupported_media_type']],
  [429, ['rate_limited']],
  [431, ['headers_too_large']],
  [502, ['wallet_error', 'card_provider_error']],
  [503, ['service_unavailable', 'wallet_unavailable']],
] as const)('status %d belongs to %p', (status, codes) => {
  for (const code of codes) expect(problems[code].status).toBe(status);
});

test('a problem has a known code, a message and a request id, and nothing else', () => {
  const body = { error: 'not_found', message: 'Not Found', requestId: 'r1' };
  expect(problem.safeParse(body).success).toBe(true);
  expect(problem.safeParse({ ...body, stack: 'at …' }).success).toBe(false);
  expect(problem.safeParse({ ...body, error: 'oops' }).success).toBe(false);
  expect(problemCodes).toContain('not_found');
});

test('only UUIDs are accepted as UUIDs', () => {
  expect(isInvoiceUuid('3F1C9F0E-8C0B-4A57-9D58-0C6A4F7B2E11')).toBe(true);
  expect(isInvoiceUuid('11111111-1111-1111-1111-111111111111')).toBe(true);
  expect(isInvoiceUuid('GFA-INV-100')).toBe(false);
  expect(isInvoiceUuid('3f1c9f0e8c0b4a579d580c6a4f7b2e11')).toBe(false);
});

test.each([
  ['a', true],
  ['3f1c9f0e-8c0b-4a57-9d58-0c6a4f7b2e11', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['', false],
  ['a b', false],
  ['é', false],
])('the idempotency key %p is accepted: %p', (key, accepted) => {
  expect(idempotencyKey.safeParse(key).success).toBe(accepted);
});
