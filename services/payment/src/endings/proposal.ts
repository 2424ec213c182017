import { shortenToNotes } from '@checkout/kit/values/notes.ts';

/**
 * The endings for which admins can have evidence when the provider reports none: the money was taken
 * (`settled`) or was not (`released`).
 */
export const endings = ['settled', 'released'] as const;

/** Returns the text for the invoice's history about an attempt that admins ended; only admins see it. */
export function historyReasonOf(proposal: ConfirmedProposal): string {
  const { ending, reference, proposedByName, confirmedByName, isAlone } = proposal;
  const what = `${ending === 'settled' ? 'Settled' : 'Released'} with evidence, reference ${reference}`;
  return isAlone
    ? `${what}: by ${proposedByName} alone, without a second admin`
    : `${what}: proposed by ${proposedByName}, confirmed by ${confirmedByName}`;
}

/**
 * Returns the permanent resolution notes of the exception: that text and the reason, which the proposal itself
 * has in full.
 */
export function resolutionNotesOf(proposal: ConfirmedProposal): string {
  return shortenToNotes(`${historyReasonOf(proposal)}. ${proposal.notes}`);
}

/** Returns the ledger metadata of money that was settled with evidence. */
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

/** A proposal that is confirmed and waits only to be carried out. */
export interface ConfirmedProposal {
  id: string;
  ending: Ending;
  /** The reference under which the evidence can be found, such as the wallet's transaction id. */
  reference: string;
  notes: string;
  proposedBy: string;
  proposedByName: string;
  confirmedBy: string;
  confirmedByName: string;
  confirmedAt: Date;
  /** True when only its author confirmed it. */
  isAlone: boolean;
}
