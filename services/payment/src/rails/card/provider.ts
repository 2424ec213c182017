import { setTimeout as pause } from 'node:timers/promises';
import { AppError, invalid, unavailable } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';

/** Within the 6 s that an RPC has; writes are not retried, their repetition carries the same idempotency key. */
const TIMEOUT_MS = 4_000;
const IN_USE_TRIES = 5;
const IN_USE_PAUSE_MS = 150;
/** Somebody else uses the key at this moment: no answer of its own. */
const IN_USE = 409;
const UNEXPECTED = new Set(['payment_intent_unexpected_state', 'charge_already_refunded', 'charge_disputed']);
const NOT_AVAILABLE = 'Card payment is not available right now. Please try again.';

/** The provider's own SDK, pointed at the provider or at a sandbox that speaks its API. */
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
 * Calls the provider; its faults become refusals that a payer may read. Throws CARD_PROVIDER_ERROR, AMOUNT_TOO_SMALL,
 * AMOUNT_TOO_LARGE and UnexpectedState. The SDK's own errors never get out: they carry client secrets into logs.
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

/** True when the provider said no, so that asking again with the same idempotency key would get the same no. */
export function wasAnswered(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  const { statusCode } = error.cause instanceof ProviderFault ? error.cause : { statusCode: IN_USE };
  return error.reason !== 'CARD_PROVIDER_ERROR' || (statusCode !== undefined && statusCode !== IN_USE);
}

/** The status of the provider's answer, where it gave one that is not success. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof AppError && error.cause instanceof ProviderFault
    ? error.cause.statusCode
    : undefined;
}

/** The intent or charge is in a state in which the provider does not do what was asked. */
export class UnexpectedState extends Error {
  /** The payer's bank has taken the money back, or is about to: nothing can be refunded beside that. */
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

/** The provider, or something in between, answered what cannot be understood: nothing is known by it. */
export function strangeAnswer(what: string): AppError {
  return unavailable('CARD_PROVIDER_ERROR', NOT_AVAILABLE, new Error(`the card provider gave ${what}`));
}

function summaryOf({ type, code, statusCode, requestId, message }: ProviderError): string {
  return [type, code, statusCode, requestId, message].filter(Boolean).join(' ');
}

function refusalOf(error: ProviderError): AppError {
  if (error.code === 'amount_too_small') return amountTooSmall();
  if (error.code === 'amount_too_large') return amountTooLarge();
  return unavailable('CARD_PROVIDER_ERROR', NOT_AVAILABLE, new ProviderFault(error));
}

/** What is worth logging of the SDK's error. */
class ProviderFault extends Error {
  readonly statusCode: number | undefined;

  constructor(error: ProviderError) {
    super(summaryOf(error));
    this.statusCode = error.statusCode;
  }
}

type ProviderError = InstanceType<typeof Stripe.errors.StripeError>;
