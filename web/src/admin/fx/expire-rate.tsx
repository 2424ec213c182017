import type { FxRate } from '@checkout/contract/fx.ts';
import ExpireIcon from '@mui/icons-material/EventBusyOutlined';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../shared/grid/row-actions.tsx';
import { rateActs } from './rate-acts.ts';

/** Ends a rate that still counts. */
export function ExpireRate({ rate }: { rate: FxRate }) {
  const { t } = useTranslation('fx');
  const act = rateActs.useAct();
  if (rate.state === 'expired') return null;
  return (
    <RowActions
      actions={[
        {
          label: t('rates.expire'),
          Icon: ExpireIcon,
          color: 'error',
          onClick: () => act({ kind: 'expire', rate }),
        },
      ]}
    />
  );
}
