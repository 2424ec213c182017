import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { createTtlCache } from '../process/ttl-cache.ts';
import type { Caller } from '../rpc/caller.ts';
import type { ProcessName, PublicKeys } from './process-keys.ts';
import { createStatementReader, signStatement } from './signed-statement.ts';

/** The largest tolerated difference between the clocks of two machines. */
const CLOCK_DIFFERENCE_MS = 900_000;
/** Assertions about one person expire at multiples of this, so that several requests share a signature. */
const ROUND_MS = 30_000;
const MAX_CACHED = 10_000;

const personSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({
    kind: z.literal('member'),
    userId: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    username: z.string(),
    isAdmin: z.boolean(),
  }),
]);
/** Only the gateway has checked a session, so only its signature counts. */
const schema = z.object({ iss: z.literal('gateway'), person: personSchema });

/**
 * Signs who makes a request. The assertion is valid for every service, until the deadline of the request plus
 * the tolerated clock difference.
 */
export function createPersonAssertions(
  peer: ProcessName,
  key: KeyObject,
): (person: Person, deadlineMs: number) => string {
  const made = createTtlCache<string>(MAX_CACHED);
  return (person, deadlineMs) => {
    const expiresMs = Math.ceil((deadlineMs + CLOCK_DIFFERENCE_MS) / ROUND_MS) * ROUND_MS;
    const claims = { iss: peer, exp: expiresMs / 1000, person };
    const name = JSON.stringify(claims);
    const known = made.get(name);
    if (known !== undefined) return known;
    const assertion = signStatement('person', claims, key);
    made.put(name, assertion, expiresMs - Date.now());
    return assertion;
  };
}

/** Returns the person an assertion is about; undefined when the gateway did not sign it or it has expired. */
export function createPersonAssertionReader(
  publicKeys: PublicKeys,
): (assertion: string) => Person | undefined {
  const read = createStatementReader('person', publicKeys, schema);
  return (assertion) => read(assertion)?.person;
}

/** Who a request from outside may come from. */
export type Person = Exclude<Caller, { kind: 'service' }>;
