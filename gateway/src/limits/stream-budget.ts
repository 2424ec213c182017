import { AppError } from '@checkout/kit/errors/errors.ts';
import type { Config } from '../config.ts';
import { type Budget, createBudget } from './budget.ts';

/** A page without a stream polls every 5 s, so there is no hurry. */
const RETRY_AFTER_SECONDS = '10';

/** Limits the event streams that are open at once. Refuses with RATE_LIMITED or SERVICE_UNAVAILABLE. */
export function createStreamBudget(config: StreamSettings): Budget {
  const { OPEN_STREAMS: max, OPEN_STREAMS_PER_CLIENT: perClient, RATE_LIMIT_FACTOR: factor } = config;
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  return createBudget({
    max,
    maxPerClient: Math.max(1, Math.round(perClient * factor)),
    tooManyOfClient: () =>
      new AppError({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'RATE_LIMITED',
        message: 'Too many event streams are open from here. Please close some of them.',
        details,
      }),
    tooMany: () =>
      new AppError({
        code: 'UNAVAILABLE',
        reason: 'SERVICE_UNAVAILABLE',
        message: 'Too many event streams are open right now. Please try again in a moment.',
        details,
      }),
  });
}

type StreamSettings = Pick<Config, 'OPEN_STREAMS' | 'OPEN_STREAMS_PER_CLIENT' | 'RATE_LIMIT_FACTOR'>;
