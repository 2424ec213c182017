import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import ReleaseIcon from '@mui/icons-material/LockOpenOutlined';
import SettleIcon from '@mui/icons-material/PaidOutlined';
import ResolveIcon from '@mui/icons-material/TaskAltOutlined';
import DeclineIcon from '@mui/icons-material/ThumbDownOutlined';
import ConfirmIcon from '@mui/icons-material/ThumbUpOutlined';
import { defineActions } from '../actions/define-actions.ts';
import { ConfirmDialog } from './endings/confirm-dialog.tsx';
import { DeclineDialog } from './endings/decline-dialog.tsx';
import { ReleaseDialog, SettleDialog } from './endings/propose-dialog.tsx';
import { openProposalOf } from './open-proposal.ts';
import { canPropose, canResolve, mayDecide } from './possible-actions.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** The actions on an exception, the most helpful first. */
export const exceptionActions = defineActions<PaymentException>()(
  ['exceptions'],
  [
    {
      name: 'confirm',
      label: (t) => t('ending.confirm.short'),
      Icon: ConfirmIcon,
      isFor: (exception, userId) => mayDecide(exception, userId).confirm,
      how: { Dialog: ConfirmDialog },
    },
    {
      name: 'decline',
      // Admins withdraw their own proposal, and decline that of another admin.
      label: (t, { row, userId }) =>
        t(openProposalOf(row)?.proposedBy === userId ? 'ending.withdraw.short' : 'ending.decline.short'),
      Icon: DeclineIcon,
      isFor: (exception, userId) => mayDecide(exception, userId).decline,
      how: { Dialog: DeclineDialog },
    },
    {
      name: 'settled',
      label: (t) => t('ending.offer.settled'),
      Icon: SettleIcon,
      isFor: canPropose,
      how: { Dialog: SettleDialog },
    },
    {
      name: 'released',
      label: (t) => t('ending.offer.released'),
      Icon: ReleaseIcon,
      isFor: canPropose,
      how: { Dialog: ReleaseDialog },
    },
    {
      name: 'resolve',
      label: (t) => t('resolve.short'),
      Icon: ResolveIcon,
      isFor: canResolve,
      how: { Dialog: ResolveDialog },
    },
  ],
);
