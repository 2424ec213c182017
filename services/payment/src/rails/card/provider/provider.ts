import { setTimeout as pause } from 'node:timers/promises';
import { AppError, invalid, unavailable } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import Stripe from 'stripe';
import type { Config } from '../../../config.ts';

/**
 * Fits into the 6 s of an RPC. Writes are not retried here; a repetition carries the same idempotency key.
 */
const TIMEOUT_MS = 4_000;
const IN_USE_TRIES = 5;
const IN_USE_PAUSE_MS = 150;
/** Another request is using the idempotency key at this moment: not a final response. */
const IN_USE = 409;
/**
 * Statuses that mean the endpoint is missing: another provider that implements the same API may not offer it.
 */
export const NOT_OFFERED: ReadonlySet<number> = new Set([400, 404, 405, 501]);
const UNEXPECTED = new Set(['payment_intent_unexpected_state', 'charge_already_refunded', 'charge_disputed']);
const NOT_AVAILABLE = 'Card payment is not available right now. Please try again.';

/** Creates a client of the provider's own SDK for the provider, or for a sandbox that implements its API. */
export function createProvider(config: Pick<Config, 'STRIPE_API_URL' | 'STRIPE_SECRET_KEY'>): Stripe {
  const { protocol, hostname, port } = new URL(config.STRIPE_API_URL);
  const isPlain = protocol === 'http:';
  return new Stripe(config.STRIPE_SECRET_KEY, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * Calls the provider and converts its errors to refusals that are safe to show. Throws CARD_PROVIDER_ERROR,
 * AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE and UnexpectedState. The SDK's own errors are never rethrown, because
 * they would carry client secrets into logs.
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      failpoint('card.before_call');
      const answer = await call();
      failpoint('card.after_call');
      return answer;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error.code === 'idempotency_key_in_use' && tries < IN_USE_TRIES) {
        await pause(IN_USE_PAUSE_MS);
        continue;
      }
      throw UNEXPECTED.has(error.code ?? '') ? new UnexpectedState(error) : refusalOf(error);
    }
  }
}

/**
 * Returns true when the provider refused, so that a retry with the same idempotency key would be refused too.
 */
export function isFinalRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  const { statusCode } = error.cause instanceof ProviderFault ? error.cause : { statusCode: IN_USE };
  return error.reason !== 'CARD_PROVIDER_ERROR' || (statusCode !== undefined && statusCode !== IN_USE);
}

/** Returns the HTTP status of the provider's error response, if there was one. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof AppError && error.cause instanceof ProviderFault
    ? error.cause.statusCode
    : undefined;
}

/** Returns true when the provider refused the request as invalid without a code for the reason. */
export function isRefusedWithoutCode(error: unknown): boolean {
  if (!(error instanceof AppError) || !(error.cause instanceof ProviderFault)) return false;
  return error.cause.statusCode === 400 && (error.cause.code ?? '') === '';
}

/** Returns true when the provider responded that the requested object does not exist in this account. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof AppError) || !(error.cause instanceof ProviderFault)) return false;
  return error.cause.statusCode === 404 && error.cause.code === 'resource_missing';
}

/** Thrown when the state of the intent or charge does not allow the requested operation. */
export class UnexpectedState extends Error {
  /** The payer's bank has taken the money back or is about to, so it cannot be refunded as well. */
  readonly isDisputed: boolean;

  constructor(error: ProviderError) {
    super(summaryOf(error));
    this.isDisputed = error.code === 'charge_disputed';
  }
}

export function amountTooSmall(): AppError {
  return invalid(
    'AMOUNT_TOO_SMALL',
    'This amount is too small for a card payment. Please use one of the other ways to pay.',
  );
}

export function amountTooLarge(): AppError {
  return invalid(
    'AMOUNT_TOO_LARGE',
    'This amount is too large for a card payment. Please use one of the other ways to pay.',
  );
}

/** Returns the error for an unintelligible response of the provider or a proxy, which proves nothing. */
export function unexpectedResponse(what: string): AppError {
  return unavailable('CARD_PROVIDER_ERROR', NOT_AVAILABLE, new Error(`the card provider returned ${what}`));
}

function summaryOf({ type, code, statusCode, requestId, message }: ProviderError): string {
  return [type, code, statusCode, requestId, message].filter(Boolean).join(' ');
}

function refusalOf(error: ProviderError): AppError {
  if (error.code === 'amount_too_small') return amountTooSmall();
  if (error.code === 'amount_too_large') return amountTooLarge();
  return unavailable('CARD_PROVIDER_ERROR', NOT_AVAILABLE, new ProviderFault(error));
}

/** The parts of the SDK's error that are safe and useful to log. */
class ProviderFault extends Error {
  readonly statusCode: number | undefined;
  readonly code: string | undefined;

  constructor(error: ProviderError) {
    super(summaryOf(error));
    this.statusCode = error.statusCode;
    this.code = error.code;
  }
}

type ProviderError = InstanceType<typeof Stripe.errors.StripeError>;
