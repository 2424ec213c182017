import { type AppError, conflict, forbidden } from '@checkout/kit/errors/errors.ts';
import type { Attempt } from '../attempts/attempt.ts';

/** Returns why this admin cannot currently propose how an attempt ends; undefined when they can. */
export function obstacleTo(
  attempt: Attempt,
  { userId, absentAfterSeconds }: { userId: string; absentAfterSeconds: number },
): Obstacle | undefined {
  const { state, providerReference, payerId, openProposalId, secondsPastDeadline } = attempt;
  if (state !== 'unknown' || providerReference !== '') return 'over';
  if (payerId === userId) return 'own_payment';
  if (openProposalId !== null) return 'proposed';
  // Until then the call may still be in progress, and its absence from the provider's record proves nothing.
  return secondsPastDeadline === null || secondsPastDeadline < absentAfterSeconds ? 'too_early' : undefined;
}

/** Returns the refusal that explains the obstacle. */
export function refusalOf(obstacle: Obstacle, attempt: Attempt): AppError {
  switch (obstacle) {
    case 'own_payment':
      return forbidden('This is your own payment: others have to decide how it ends');
    case 'proposed':
      return conflict('INVALID_TRANSITION', 'A proposal is open already. It has to be decided first');
    case 'too_early':
      return conflict('INVALID_TRANSITION', 'The wallet may still answer. Please try again in a minute');
    case 'over':
      return conflict('INVALID_TRANSITION', outcomeOf(attempt));
    default:
      return obstacle satisfies never;
  }
}

export function referenceUsed(): AppError {
  return conflict('INVALID_TRANSITION', 'This reference is that of another payment');
}

function outcomeOf({ state }: Attempt): string {
  return state === 'failed'
    ? 'The outcome is known by now: the money was not taken'
    : 'The outcome is known by now: the money was taken';
}

export type Obstacle = 'own_payment' | 'proposed' | 'too_early' | 'over';
