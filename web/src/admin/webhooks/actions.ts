import SendIcon from '@mui/icons-material/ReplayOutlined';
import { defineActions } from '../actions/define-actions.ts';
import { canBeSentAgain } from './can-be-sent-again.ts';
import type { Delivery } from './queries.ts';
import { SendOneAgainDialog } from './send-again-dialog.tsx';

/** The actions on a delivery: sending it again, unless it is pending. */
export const deliveryActions = defineActions<Delivery>()(
  ['webhooks'],
  [
    {
      name: 'send-again',
      label: (t) => t('again.short'),
      Icon: SendIcon,
      isFor: canBeSentAgain,
      how: { Dialog: SendOneAgainDialog },
    },
  ],
);
