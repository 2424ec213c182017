import { actorOf, currentContext } from '@checkout/kit/rpc/caller.ts';
import type { Actor } from '@checkout/proto/invoice/v1/invoice.ts';
import type { ConfirmedProposal } from '../endings/proposal.ts';
import type { Attempt } from './attempt.ts';

/** What the other side told, whoever's call happened to find it out. */
const NOBODY: Actor = { id: 'system', name: 'payment' };

/** Who the invoice's history names for what became of an attempt: who decided on it, else its payer, if it is they who ask. */
export function outcomeActor(attempt: Attempt, { decidedBy, proposal }: Decided = {}): Actor {
  if (decidedBy !== undefined) return decidedBy;
  if (proposal !== undefined) return { id: proposal.confirmedBy, name: proposal.confirmedByName };
  return askingPayer(attempt) ?? NOBODY;
}

/** Who confirmed a payment by hand: it is their word, whoever carries it out. */
export function payerOf(attempt: Attempt): Actor {
  return askingPayer(attempt) ?? { id: attempt.payerId, name: attempt.payerId };
}

function askingPayer({ payerId }: Attempt): Actor | undefined {
  const caller = currentContext()?.caller;
  return caller?.kind === 'member' && caller.userId === payerId ? actorOf(caller) : undefined;
}

interface Decided {
  decidedBy?: Actor | undefined;
  proposal?: ConfirmedProposal | undefined;
}
