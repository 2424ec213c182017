/**
 * The life of an attempt. `created`: nobody outside was called, or the payer has what they need to pay (a card
 * intent). `calling`: somebody else decides. `unknown`: money may or may not have been taken. A processed card
 * payment that fails leaves the intent usable, hence `calling` to `created`.
 */
export const transitions = {
  created: ['calling', 'succeeded', 'failed', 'unknown'],
  calling: ['created', 'succeeded', 'failed', 'unknown'],
  unknown: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

/** The states that lead to this one. */
export function statesBefore(target: AttemptState): AttemptState[] {
  const states = Object.keys(transitions) as AttemptState[];
  return states.filter((state) => (transitions[state] as readonly AttemptState[]).includes(target));
}

/** True when the attempt took no final turn yet: it blocks every other attempt on its invoice. */
export function isUnfinished(state: AttemptState): boolean {
  return transitions[state].length > 0;
}

export type AttemptState = keyof typeof transitions;
