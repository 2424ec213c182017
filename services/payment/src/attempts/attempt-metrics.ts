import type { Database } from '@checkout/kit/database/database.ts';
import type { Measure } from '@checkout/kit/telemetry/measures.ts';
import { Counter, Gauge } from 'prom-client';
import { countOpenExceptions } from '../exceptions/store-exceptions.ts';
import { findUnknown } from './store-attempt-checks.ts';

const MOST_COUNTED = 1_000;
const OUTCOMES = ['started', 'succeeded', 'failed', 'declined', 'unknown', 'refunded', 'refund_failed'];

const attemptOutcomes = new Counter({
  name: 'payment_attempts_total',
  help: 'What became of attempts to pay, by rail: started, succeeded, failed, declined, unknown, refunded, …',
  labelNames: ['rail', 'outcome'],
});

const unknownAttempts = new Gauge({
  name: 'payment_attempts_unknown',
  help: 'Attempts of which nobody knows yet whether they took money, by rail',
  labelNames: ['rail'],
});

const oldestUnknown = new Gauge({
  name: 'payment_attempts_unknown_oldest_seconds',
  help: 'Since when the oldest of them was begun; 0 without any',
  labelNames: ['rail'],
});

const openExceptions = new Gauge({
  name: 'payment_exceptions_open',
  help: 'What waits in the list of exceptions for an admin, counted up to 1,000',
});

/** Counts an outcome; call it only after the transaction has committed. */
export function countOutcome(fact: OutcomeFact): void {
  attemptOutcomes.inc({ ...fact });
}

/**
 * Counts a declined try after which the payer may try again. Two processes that detect the same decline at
 * the same moment both count it.
 */
export function countDecline(rail: string): void {
  attemptOutcomes.inc({ rail, outcome: 'declined' });
}

/**
 * Measures the unfinished attempts from the database tables, and initializes the counter of every outcome to
 * 0 so that each series exists before its first event.
 */
export function attemptMeasure({
  db,
  rails,
}: {
  db: Database;
  rails: ReadonlyMap<string, unknown>;
}): Measure {
  for (const rail of rails.keys()) {
    for (const outcome of OUTCOMES) attemptOutcomes.inc({ rail, outcome }, 0);
  }
  return {
    gauges: [unknownAttempts, oldestUnknown, openExceptions],
    look: async () => {
      const [unknown, open] = await Promise.all([findUnknown(db), countOpenExceptions(db, MOST_COUNTED)]);
      for (const rail of rails.keys()) {
        const { attempts = 0, oldestSeconds = 0 } = unknown.find((each) => each.rail === rail) ?? {};
        unknownAttempts.set({ rail }, attempts);
        oldestUnknown.set({ rail }, oldestSeconds);
      }
      openExceptions.set(open);
    },
  };
}

interface OutcomeFact {
  rail: string;
  outcome: string;
}
