import { actorOf, currentContext } from '@checkout/kit/rpc/caller.ts';
import type { Actor } from '@checkout/proto/invoice/v1/invoice.ts';
import type { ConfirmedProposal } from '../endings/proposal.ts';
import type { Attempt } from './attempt.ts';

/** The actor for outcomes that the provider reported, regardless of whose call discovered them. */
const NOBODY: Actor = { id: 'system', name: 'payment' };

/**
 * Returns the actor that the invoice's history names for an attempt's outcome: whoever decided on it, else
 * its payer if the payer is the caller, else the system.
 */
export function outcomeActor(attempt: Attempt, { decidedBy, proposal }: Decided = {}): Actor {
  if (decidedBy !== undefined) return decidedBy;
  if (proposal !== undefined) return { id: proposal.confirmedBy, name: proposal.confirmedByName };
  return callingPayer(attempt) ?? NOBODY;
}

/** Returns the payer as the actor of a manual confirmation, regardless of which process applies it. */
export function payerOf(attempt: Attempt): Actor {
  return callingPayer(attempt) ?? { id: attempt.payerId, name: attempt.payerId };
}

function callingPayer({ payerId }: Attempt): Actor | undefined {
  const caller = currentContext()?.caller;
  return caller?.kind === 'member' && caller.userId === payerId ? actorOf(caller) : undefined;
}

interface Decided {
  decidedBy?: Actor | undefined;
  proposal?: ConfirmedProposal | undefined;
}
