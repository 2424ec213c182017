import { resolve } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Settings } from '@checkout/testkit/service.ts';
import { KINDS } from '../kinds/kinds.ts';

/** Short timeouts, so that what waits for them is decided within the run. */
const QUICK: Settings = {
  WALLET_DEADLINE_MS: '3000',
  RECONCILE_SCHEDULE_SECONDS: '1,2,5',
  RECONCILE_ABSENT_AFTER_SECONDS: '5',
  CARD_POLL_SECONDS: '5',
  SWEEP_INTERVAL_MS: '1000',
};

/**
 * Reads the settings of a run: `DATA` folder (.local), `N` faults (100), `SEED` (1), `KIND='restart
 * gracefully'` for one kind only, `PEOPLE` at once (6), `PROMPT=1` for shorter timeouts than in production,
 * `BUSY=1` for a machine with other load, on which durations are reported but not judged. Throws an
 * explanation when one is invalid.
 */
export function faultSettings(env: NodeJS.ProcessEnv): FaultSettings {
  return {
    directory: resolve(repositoryRoot, env.DATA || '.local'),
    count: wholeNumber('N', env.N || '100'),
    seed: wholeNumber('SEED', env.SEED || '1'),
    only: kindNamed(env.KIND),
    people: wholeNumber('PEOPLE', env.PEOPLE || '6'),
    longestFreezeMs: env.PROMPT === '1' ? 6_000 : 60_000,
    quick: env.PROMPT === '1' ? QUICK : {},
    judgesTimes: env.BUSY !== '1',
  };
}

function kindNamed(name: string | undefined): string | undefined {
  if (!name || KINDS.some((kind) => kind.name === name)) return name || undefined;
  throw new Error(`KIND must be one of ${KINDS.map((kind) => kind.name).join(', ')}, not "${name}".`);
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`${name} must be a whole number above 0 such as 100, not "${text}".`);
}

interface FaultSettings {
  /** Where `faults.json` is written, and the folder `faults` with the data and logs of the run. */
  directory: string;
  count: number;
  seed: number;
  /** The name of the only kind of fault to inject; undefined for all. */
  only: string | undefined;
  people: number;
  longestFreezeMs: number;
  /** Settings of the services. */
  quick: Settings;
  judgesTimes: boolean;
}
