import { AppError } from '@checkout/kit/errors/errors.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { countDeclines } from '../../attempts/declines/store-declines.ts';
import type { CardDeps } from './card-intent.ts';

type Payer = Pick<Attempt, 'invoiceId' | 'partIds' | 'payerId'>;

/** Returns whether this payer had too many declines on the invoice; every member has a count of their own. */
export async function isDeclinedTooOften(deps: CardDeps, payer: Payer): Promise<boolean> {
  return (await count(deps, payer)).count >= limitOf(deps);
}

/** Refuses another try after too many declines. Throws RATE_LIMITED with `retryAfterSeconds`. */
export async function assertNotDeclinedTooOften(deps: CardDeps, payer: Payer): Promise<void> {
  const { count: declines, secondsLeft } = await count(deps, payer);
  if (declines < limitOf(deps)) return;
  throw new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'RATE_LIMITED',
    message: 'Too many cards were declined. Please try again in an hour, or pay in another way.',
    details: { retryAfterSeconds: String(Math.max(1, secondsLeft)) },
  });
}

/** The configured limit times the factor that scales all rate limits, at least 1. */
function limitOf({ config }: CardDeps): number {
  return Math.max(1, Math.round(config.CARD_DECLINES_PER_HOUR * config.RATE_LIMIT_FACTOR));
}

async function count({ db }: CardDeps, payer: Payer): Promise<{ count: number; secondsLeft: number }> {
  return await countDeclines(db, { ...payer, rail: 'card' });
}
