/**
 * The state machine of an attempt. `created`: no external call was made yet, or the payer has what they need
 * to pay (a card intent). `calling`: the outcome is with the provider or an admin. `unknown`: money may or
 * may not have been taken. A failed card payment leaves the intent usable, hence `calling` to `created`.
 */
export const transitions = {
  created: ['calling', 'succeeded', 'failed', 'unknown'],
  calling: ['created', 'succeeded', 'failed', 'unknown'],
  unknown: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

/** Returns the states from which the target state can be reached. */
export function statesBefore(target: AttemptState): AttemptState[] {
  const states = Object.keys(transitions) as AttemptState[];
  return states.filter((state) => (transitions[state] as readonly AttemptState[]).includes(target));
}

/** Returns true while the attempt has no final state: it then blocks every other attempt on its invoice. */
export function isUnfinished(state: AttemptState): boolean {
  return transitions[state].length > 0;
}

export type AttemptState = keyof typeof transitions;
