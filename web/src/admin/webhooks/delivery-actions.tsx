import SendIcon from '@mui/icons-material/ReplayOutlined';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../shared/grid/row-actions.tsx';
import { canBeSentAgain } from './can-be-sent-again.ts';
import { deliveryActs } from './delivery-acts.ts';
import type { Delivery } from './queries.ts';

/** What can be done about a delivery: sending it again, unless it is on its way. */
export function DeliveryActions({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const sendAgain = deliveryActs.useAct();
  if (!canBeSentAgain(delivery)) return null;
  return (
    <RowActions actions={[{ label: t('again.short'), Icon: SendIcon, onClick: () => sendAgain(delivery) }]} />
  );
}
