import type { EndingProposal, PaymentEvidence } from '@checkout/contract/exception/ending.ts';
import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { formatGems } from '@checkout/money/gems.ts';
import type { Evidence, Exception, EndingProposal as Proposal } from '@checkout/proto/payment/v1/payment.ts';
import { enumOf, enumOrNull, instantOrNull, instantText, textOrNull } from '../values/from-proto.ts';

/** Converts a payment exception. Without a currency, the amount is in whole gems. */
export function exceptionView(exception: Exception | undefined): PaymentException {
  if (exception === undefined) throw new Error('a response lacks its exception');
  const { amountMinor, currency } = exception;
  return {
    id: exception.id,
    kind: enumOf(exception.kind),
    invoiceId: textOrNull(exception.invoiceId),
    gfaInvoiceId: textOrNull(exception.number),
    attemptId: textOrNull(exception.attemptId),
    description: exception.description,
    amountMinor: Number(amountMinor),
    currency: enumOrNull(currency),
    amountFormatted: currency === '' ? formatGems(amountMinor) : formatMinor(amountMinor, enumOf(currency)),
    resolution: enumOf(exception.resolution),
    createdAt: instantText(exception.createdAt),
    dueAt: instantOrNull(exception.dueAt),
    resolvedAt: instantOrNull(exception.resolvedAt),
    resolvedBy: textOrNull(exception.resolvedBy),
    resolvedByName: textOrNull(exception.resolvedByName),
    notes: textOrNull(exception.notes),
    evidence: evidenceView(exception.evidence),
  };
}

/** Returns how a debit of unknown outcome can be ended with evidence; null if that is not possible. */
function evidenceView(evidence: Evidence | undefined): PaymentEvidence | null {
  if (evidence === undefined) return null;
  return {
    obstacle: enumOrNull(evidence.obstacle),
    needsSecondAdmin: evidence.needsSecondAdmin,
    proposals: evidence.proposals.map(proposalView),
  };
}

function proposalView(proposal: Proposal): EndingProposal {
  return {
    id: proposal.id,
    ending: enumOf(proposal.ending),
    reference: proposal.reference,
    notes: proposal.notes,
    state: enumOf(proposal.state),
    proposedBy: proposal.proposedBy,
    proposedByName: proposal.proposedByName,
    proposedAt: instantText(proposal.proposedAt),
    decidedBy: textOrNull(proposal.decidedBy),
    decidedByName: textOrNull(proposal.decidedByName),
    decidedAt: instantOrNull(proposal.decidedAt),
    decisionNotes: textOrNull(proposal.decisionNotes),
    isAlone: proposal.isAlone,
  };
}
