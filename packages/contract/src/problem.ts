import * as z from 'zod';
import { amountMinor, currency } from './values/amount.ts';

/**
 * Every error code that a caller can get, with its status and the default message, which a refusal may
 * replace by a more specific one.
 */
export const problems = {
  validation_error: { status: 400, message: 'Validation Failed' },
  insufficient_funds: { status: 400, message: 'Insufficient wallet balance to complete payment' },
  coupon_invalid: { status: 400, message: 'This coupon code is not valid' },
  coupon_expired: { status: 400, message: 'This coupon has expired' },
  coupon_inactive: { status: 400, message: 'This coupon is not active' },
  coupon_exhausted: { status: 400, message: 'This coupon has reached its usage limit' },
  coupon_not_applicable: { status: 400, message: 'This coupon does not apply to this invoice' },
  fx_quote_required: {
    status: 400,
    message: 'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
  },
  fx_pair_disabled: { status: 400, message: 'Conversion between these currencies is not available' },
  gem_payment_not_allowed: { status: 400, message: 'Gems cannot be used to buy gems' },
  amount_too_small: {
    status: 400,
    message: 'This amount is too small to be paid this way. Please choose another way to pay.',
  },
  amount_too_large: {
    status: 400,
    message: 'This amount is too large to be paid this way. Please choose another way to pay.',
  },
  signature_invalid: { status: 400, message: 'The signature of this event is not valid' },
  unauthorized: { status: 401, message: 'Authentication required' },
  admin_access_required: { status: 403, message: 'Admin access required' },
  user_mismatch: { status: 403, message: 'The token belongs to another user' },
  forbidden: { status: 403, message: 'You may not do this' },
  link_invalid: {
    status: 403,
    message: 'This link is not valid. Please open the file again where you found it.',
  },
  link_expired: {
    status: 403,
    message: 'This link has expired. Please open the file again where you found it.',
  },
  invoice_not_found: { status: 404, message: 'Invoice Not Found' },
  payment_method_not_found: { status: 404, message: 'Payment Method Not Found' },
  coupon_not_found: { status: 404, message: 'Coupon Not Found' },
  receipt_not_found: { status: 404, message: 'Receipt Not Found' },
  not_found: { status: 404, message: 'Not Found' },
  method_not_allowed: { status: 405, message: 'Method Not Allowed' },
  request_timeout: { status: 408, message: 'The request did not arrive in time' },
  invoice_already_paid: { status: 409, message: 'This invoice has already been paid' },
  invoice_expired: { status: 409, message: 'This invoice has expired and cannot be paid' },
  invoice_cancelled: { status: 409, message: 'This invoice was cancelled' },
  invoice_not_payable: { status: 409, message: 'This invoice cannot be paid in its present state' },
  payment_in_progress: { status: 409, message: 'A payment of this invoice is being processed' },
  fx_quote_expired: {
    status: 409,
    message: 'The exchange rate has expired. Please go back and try again.',
  },
  amount_changed: { status: 409, message: 'The amount of this invoice has changed' },
  invoice_changed: {
    status: 409,
    message: 'This invoice has changed. Please read it again before you pay.',
  },
  different_currencies: {
    status: 409,
    message: 'Invoices in different currencies cannot be paid together',
  },
  payment_method_changed: {
    status: 409,
    message: 'Where this payment method sends money has changed. Please read it again before you confirm.',
  },
  gem_rate_changed: {
    status: 409,
    message: 'The gem rate has changed. Please check the new price and try again.',
  },
  coupon_already_applied: { status: 409, message: 'A coupon is already applied to this invoice' },
  coupon_in_use: { status: 409, message: 'This coupon has been used and cannot be deleted' },
  invalid_transition: { status: 409, message: 'The invoice cannot change this way in its present state' },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Open it again to see it.',
  },
  selection_changed: {
    status: 409,
    message: 'Other invoices match by now. Please look at the list again.',
  },
  selection_too_large: {
    status: 409,
    message: 'More than 50,000 invoices match. Please narrow the list down.',
  },
  duplicate_code: { status: 409, message: 'A coupon with this code already exists' },
  duplicate_key: { status: 409, message: 'A product access link with this key already exists' },
  receipt_limit: { status: 409, message: 'You have already added five receipts to this invoice' },
  view_limit: { status: 409, message: 'You have as many saved views as you can keep. Delete one first.' },
  nothing_to_resend: { status: 409, message: 'This invoice has no webhook to send again' },
  idempotency_conflict: { status: 409, message: 'This idempotency key was used for another request' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not supported' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large' },
  server_error: { status: 500, message: 'Something went wrong. Reference: {requestId}' },
  wallet_error: { status: 502, message: 'The wallet could not complete the request. Please try again.' },
  card_provider_error: {
    status: 502,
    message: 'The card provider could not complete the request. Please try again.',
  },
  service_unavailable: { status: 503, message: 'The service is temporarily unavailable. Please try again.' },
  wallet_unavailable: { status: 503, message: 'The wallet is temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** All error codes, ordered by status. */
export const problemCodes = Object.keys(problems) as ProblemCode[];

/** The message of a 401 when the wallet refused the token; a missing token has another one. */
export const invalidTokenMessage = 'Invalid or expired token';

/** One validation error. `path` is relative to the body, dot-joined; empty for the whole body. */
export const problemDetail = z.strictObject({ path: z.string(), message: z.string() });

/** Additional fields of `amount_changed`: the expected amount, and the amount due. */
const changedAmounts = {
  expectedAmountMinor: amountMinor.optional(),
  expectedCurrency: currency.optional(),
  amountMinor: amountMinor.optional(),
  currency: currency.optional(),
};

/** The body of every response that is not 2xx. */
export const problem = z
  .strictObject({
    error: z.enum(problemCodes),
    message: z.string().min(1),
    details: z.array(problemDetail).optional(),
    requestId: z.string().min(1),
    ...changedAmounts,
  })
  .meta({ id: 'Problem' });

/** Converts a schema's errors to the `details` of a validation problem. */
export function problemDetails(error: z.core.$ZodError): ProblemDetail[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}

export type ProblemCode = keyof typeof problems;
export type Problem = z.output<typeof problem>;
export type ProblemDetail = z.output<typeof problemDetail>;
