import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStartAction } from '../actions/use-row-actions.tsx';
import { DetailDrawer } from '../detail-drawer.tsx';
import { SubjectFailure } from '../subject-failure.tsx';
import { canBeSentAgain } from './can-be-sent-again.ts';
import { DeliveryChip } from './delivery-chip.tsx';
import { deliveryQuery } from './queries.ts';
import { SendOneAgainDialog } from './send-again-dialog.tsx';
import { DeliveryView } from './view.tsx';

/** One delivery beside the list: its receiver, the responses, and the payload. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  const start = useStartAction();
  return (
    <DetailDrawer
      title={data?.event ?? t('detail.title')}
      corner={data && <DeliveryChip status={data.status} />}
      closeLabel={t('detail.close')}
      onClose={onClose}
      actions={
        data && (
          <Button
            variant="contained"
            disabled={!canBeSentAgain(data)}
            onClick={() => start({ Dialog: SendOneAgainDialog }, data)}
          >
            {t('again.short')}
          </Button>
        )
      }
    >
      {error && (
        <SubjectFailure
          error={error}
          missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
          failed={t('detail.loadFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <DeliveryView delivery={data} />}
      {!data && !error && <Skeleton variant="rounded" height={560} />}
    </DetailDrawer>
  );
}
