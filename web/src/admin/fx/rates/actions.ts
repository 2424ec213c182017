import type { FxRate } from '@checkout/contract/fx/schema.ts';
import ExpireIcon from '@mui/icons-material/EventBusyOutlined';
import { defineActions } from '../../actions/define-actions.ts';
import { ExpireRateDialog } from './expire-dialog.tsx';

/** The actions on a rate: ending one that has not expired. */
export const rateActions = defineActions<FxRate>()(
  ['fx'],
  [
    {
      name: 'expire',
      label: (t) => t('rates.expire'),
      Icon: ExpireIcon,
      isDestructive: true,
      isFor: ({ state }) => state !== 'expired',
      how: { Dialog: ExpireRateDialog },
    },
  ],
);
