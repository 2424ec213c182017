import { AppError, forbidden } from '../errors/errors.ts';
import type { Caller } from '../rpc/caller.ts';
import type { ServiceDefinition } from '../rpc/rpc-definition.ts';
import { createPersonAssertionReader } from './person-assertion.ts';
import type { ProcessName, PublicKeys } from './process-keys.ts';
import { createServiceTokenReader } from './service-token.ts';

/** The reason of refusals of callers that cannot prove their identity. */
export const CALLER_NOT_PROVEN = 'CALLER_NOT_PROVEN';

/** The processes that may make each call: every RPC names at least one. */
export type Callers<D extends ServiceDefinition> = {
  readonly [K in keyof D['methods']]: readonly [ProcessName, ...ProcessName[]];
};

/** Permits one process, and no other, to make any call of a service. */
export function calledOnlyBy<D extends ServiceDefinition>(process: ProcessName, { methods }: D): Callers<D> {
  const only = Object.keys(methods).map((rpc) => [rpc, [process]]);
  return Object.fromEntries(only) as Callers<D>;
}

/**
 * Identifies which process makes a call and on whose behalf, from signed data only: without an assertion
 * signed by the gateway the process acts for itself. Over an encrypted connection the certificate must name
 * the same process. Throws CALLER_NOT_PROVEN.
 */
export function createCallIdentifier(publicKeys: PublicKeys, audience: string): IdentifyCall {
  const readToken = createServiceTokenReader(publicKeys, audience);
  const readAssertion = createPersonAssertionReader(publicKeys);
  return ({ token, assertion, certified }) => {
    const peer = readToken(token);
    if (peer === undefined) throw notProven('The calling service does not prove who it is.');
    if (certified !== undefined && certified.name !== peer)
      throw notProven('The connection is not that of the calling service.');
    if (assertion === undefined) return { peer, caller: { kind: 'service', name: peer } };
    const caller = readAssertion(assertion);
    if (caller === undefined) throw notProven('The gateway does not vouch for this person.');
    return { peer, caller, assertion };
  };
}

/** Throws FORBIDDEN when the peer is not one of the declared callers of the RPC. */
export function assertMayCall(callers: readonly string[], peer: string): void {
  if (!callers.includes(peer)) throw forbidden('This call is reserved for another service.');
}

function notProven(message: string): AppError {
  return new AppError({ code: 'UNAUTHENTICATED', reason: CALLER_NOT_PROVEN, message });
}

export type IdentifyCall = (shown: {
  token: string;
  assertion: string | undefined;
  /**
   * The name in the client certificate of an encrypted connection, if it has one; undefined over plaintext.
   */
  certified?: { name: string | undefined } | undefined;
}) => IdentifiedCall;

interface IdentifiedCall {
  peer: ProcessName;
  caller: Caller;
  /** The signed assertion about the person, to be passed on to further calls. */
  assertion?: string;
}
