/** What people, for want of an answer, have evidence of: that the money was taken, or that it was not. */
export const endings = ['settled', 'released'] as const;

/** What the invoice's history says of an attempt that people ended; only admins read it. */
export function historyReasonOf(proposal: ConfirmedProposal): string {
  const { ending, reference, proposedByName, confirmedByName, isAlone } = proposal;
  const what = `${ending === 'settled' ? 'Settled' : 'Released'} with evidence, reference ${reference}`;
  return isAlone
    ? `${what}: by ${proposedByName} alone, without a second admin`
    : `${what}: proposed by ${proposedByName}, confirmed by ${confirmedByName}`;
}

/** What stands under the exception for ever: the same, and why. */
export function resolutionNotesOf(proposal: ConfirmedProposal): string {
  return `${historyReasonOf(proposal)}. ${proposal.notes}`;
}

/** What the ledger says of money that people's evidence stands for. */
export function ledgerFactsOf(proposal: ConfirmedProposal): Record<string, string> {
  return {
    proposalId: proposal.id,
    evidenceReference: proposal.reference,
    evidenceNotes: proposal.notes,
    proposedBy: proposal.proposedBy,
    proposedByName: proposal.proposedByName,
    confirmedBy: proposal.confirmedBy,
    confirmedByName: proposal.confirmedByName,
    ...(proposal.isAlone && { confirmedAlone: 'true' }),
  };
}

export type Ending = (typeof endings)[number];

/** A proposal that waits for nobody any more, only for being carried out. */
export interface ConfirmedProposal {
  id: string;
  ending: Ending;
  /** By which the evidence is found, such as the wallet's id of the transaction. */
  reference: string;
  notes: string;
  proposedBy: string;
  proposedByName: string;
  confirmedBy: string;
  confirmedByName: string;
  confirmedAt: Date;
  /** Nobody but its proposer confirmed it. */
  isAlone: boolean;
}
