import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { CodeBox } from './code-box.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import type { DeliveryDetail } from './queries.ts';

/** A delivery's payload, receiver and responses. */
export function DeliveryView({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation('webhooks');
  const {
    id,
    service,
    invoiceId,
    gfaInvoiceId,
    createdAt,
    nextAttemptAt,
    attempts,
    resends,
    payload,
    headers,
  } = delivery;
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Facts
        rows={[
          { name: t('columns.service'), value: service },
          {
            name: t('columns.gfaInvoiceId'),
            value: <RouterLink to={`/admin?invoice=${invoiceId}`}>{gfaInvoiceId}</RouterLink>,
          },
          { name: t('columns.createdAt'), value: <DayText instant={createdAt} withTime /> },
          {
            name: t('detail.nextAttempt'),
            value: nextAttemptAt && <DayText instant={nextAttemptAt} withTime />,
          },
          { name: t('detail.id'), value: id },
        ]}
      />
      <DeliveryAttempts attempts={attempts} resends={resends} />
      <CodeBox
        title={t('detail.payload')}
        text={JSON.stringify(payload, null, 2)}
        copyLabel={t('detail.copyPayload')}
      />
      <CodeBox
        title={t('detail.headers')}
        hint={t('detail.headersHint')}
        text={headerLines.join('\n')}
        copyLabel={t('detail.copyHeaders')}
      />
    </>
  );
}
