import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { adminCountsQuery } from '../navigation/admin-counts-query.ts';

/** Warns of webhooks that no receiver accepted, which need a person too, and links to them. */
export function FailedDeliveries() {
  const { t } = useTranslation('exceptions');
  const { data: counts } = useQuery(adminCountsQuery);
  if (!counts?.failedDeliveries) return null;
  return (
    <Message
      tone="warning"
      action={
        <RouterButton to="/admin/webhooks?status=failed" color="inherit" size="small">
          {t('deliveries.show')}
        </RouterButton>
      }
    >
      {t('deliveries.failed', { count: counts.failedDeliveries })}
    </Message>
  );
}
