import type { EndingProposal } from '@checkout/contract/exception/ending.ts';
import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import type { ComponentType } from 'react';
import type { ActDialogProps } from '../../acts/act.ts';
import { openProposalOf } from '../open-proposal.ts';

/** The dialog about the proposal that waits; the button that asks for it stands only where there is one. */
export function withProposal(Dialog: ComponentType<ProposalDialogProps>) {
  return function OpenProposalDialog({ row, onClose }: ActDialogProps<PaymentException>) {
    const proposal = openProposalOf(row);
    return proposal ? <Dialog exception={row} proposal={proposal} onClose={onClose} /> : null;
  };
}

/** What every dialog about a proposal gets. */
export interface ProposalDialogProps {
  exception: PaymentException;
  /** As the admin has read it: another one that was made meanwhile is not decided by mistake. */
  proposal: EndingProposal;
  onClose: () => void;
}
