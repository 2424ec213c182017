import { actorOf, type CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Actor } from '@checkout/proto/invoice/v1/invoice.ts';

/**
 * Returns who moved money, for the history: the actor that the payment service names, else the member behind
 * the call, else the calling service itself.
 */
export function historyActor({ caller, peer }: CallContext, named?: Actor): { id: string; name: string } {
  if (named !== undefined) return { id: named.id, name: named.name };
  return caller.kind === 'anonymous' ? { id: 'system', name: peer } : actorOf(caller);
}
