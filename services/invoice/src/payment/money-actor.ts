import { actorOf, type CallContext } from '@checkout/kit/rpc/caller.ts';

/** Who moved money, for the history: the member behind the call, else the payment service that heard of it. */
export function moneyActor({ caller, peer }: CallContext): { id: string; name: string } {
  return caller.kind === 'anonymous' ? { id: 'system', name: peer } : actorOf(caller);
}
