import { resolve } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Settings } from '@checkout/testkit/service.ts';

/** Short waits, so that what waits comes to its end within the run. */
const QUICK: Settings = {
  WALLET_DEADLINE_MS: '3000',
  RECONCILE_SCHEDULE_SECONDS: '1,2,5',
  RECONCILE_ABSENT_AFTER_SECONDS: '5',
  CARD_POLL_SECONDS: '5',
  SWEEP_INTERVAL_MS: '1000',
};

/** `DATA` (.local) is where, `N` faults (100), `SEED` (1), `PEOPLE` at once (6), `PROMPT=1` for waits that are shorter than in production. */
export function faultSettings(env: NodeJS.ProcessEnv): FaultSettings {
  return {
    directory: resolve(repositoryRoot, env.DATA || '.local'),
    count: wholeNumber('N', env.N || '100'),
    seed: wholeNumber('SEED', env.SEED || '1'),
    people: wholeNumber('PEOPLE', env.PEOPLE || '6'),
    longestFreezeMs: env.PROMPT === '1' ? 6_000 : 60_000,
    quick: env.PROMPT === '1' ? QUICK : {},
  };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`${name} must be a whole number above 0 such as 100, not "${text}".`);
}

interface FaultSettings {
  /** Gets `faults.json`, and the folder `faults` with the data and logs of the run. */
  directory: string;
  count: number;
  seed: number;
  people: number;
  longestFreezeMs: number;
  /** Settings of the services. */
  quick: Settings;
}
