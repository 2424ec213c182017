import type { Basics } from '@checkout/kit/process/service.ts';
import { createTokenChecker, type TokenChecker } from './authentication/check-token.ts';
import type { Config } from './config.ts';

/** Creates the dependencies, and warns at each start about settings that weaken authentication. */
export function createDeps(basics: Basics<Config>): Deps {
  const { config, log } = basics;
  if (config.ALLOW_UNSIGNED_TOKENS) {
    log.warn('ALLOW_UNSIGNED_TOKENS is on: anyone who knows a user id can act as that user');
  }
  if (config.TRUST_CLIENT_EMAIL) {
    log.warn(
      'TRUST_CLIENT_EMAIL is on: the first member to register with an email address gets its invoices',
    );
  }
  return { ...basics, tokens: createTokenChecker(basics) };
}

/** The dependencies of this service's operations. */
export interface Deps extends Basics<Config> {
  tokens: TokenChecker;
}
