import type { EndingProposal } from '@checkout/contract/exception/ending.ts';
import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import type { ComponentType } from 'react';
import type { RowDialogProps } from '../../actions/define-actions.ts';
import { openProposalOf } from '../open-proposal.ts';

/** Wraps a dialog about the open proposal. The button that opens it is shown only while there is one. */
export function withProposal(Dialog: ComponentType<ProposalDialogProps>) {
  return function OpenProposalDialog({ row, onClose }: RowDialogProps<PaymentException>) {
    const proposal = openProposalOf(row);
    return proposal ? <Dialog exception={row} proposal={proposal} onClose={onClose} /> : null;
  };
}

/** The props of every dialog about a proposal. */
export interface ProposalDialogProps {
  exception: PaymentException;
  /** The proposal that the admin has read, so that one made in the meantime is not decided by mistake. */
  proposal: EndingProposal;
  onClose: () => void;
}
