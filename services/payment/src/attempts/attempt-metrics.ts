import type { Database } from '@checkout/kit/database/database.ts';
import type { Measure } from '@checkout/kit/telemetry/measures.ts';
import { Counter, Gauge } from 'prom-client';
import { countOpenExceptions } from '../exceptions/store-exceptions.ts';
import { findUnknown } from './checks/store-attempt-checks.ts';

const MAX_COUNTED = 1_000;
const OUTCOMES = ['started', 'succeeded', 'failed', 'declined', 'unknown', 'refunded', 'refund_failed'];

const attemptOutcomes = new Counter({
  name: 'payment_attempts_total',
  help: 'Outcomes of payment attempts, by rail: started, succeeded, failed, declined, unknown, refunded and others',
  labelNames: ['rail', 'outcome'],
});

const unknownAttempts = new Gauge({
  name: 'payment_attempts_unknown',
  help: 'Payment attempts whose outcome is unknown, by rail: they may or may not have taken money',
  labelNames: ['rail'],
});

const oldestUnknown = new Gauge({
  name: 'payment_attempts_unknown_oldest_seconds',
  help: 'Age in seconds of the oldest payment attempt whose outcome is unknown, by rail; 0 when there is none',
  labelNames: ['rail'],
});

const openExceptions = new Gauge({
  name: 'payment_exceptions_open',
  help: 'Open payment exceptions that wait for an admin, counted up to 1,000',
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
    collect: async () => {
      const [unknown, open] = await Promise.all([findUnknown(db), countOpenExceptions(db, MAX_COUNTED)]);
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
