import { deliveryStatuses, webhookEvents, webhookQuery } from '@checkout/contract/webhook/schema.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { deliveryColumns } from './columns.tsx';
import { deliveryName } from './delivery-name.ts';
import type { Delivery } from './queries.ts';

/**
 * Returns the table of deliveries. Until the services are known, any service in the URL is accepted; if there
 * is only one, it is not offered as a filter.
 */
export function deliveryDefinition(services: readonly string[] | undefined): GridDefinition<Delivery> {
  return {
    id: 'webhooks',
    columns: deliveryColumns,
    rowId: ({ id }) => id,
    rowName: deliveryName,
    defaultSort: { sort: 'createdAt', order: 'desc' },
    filters: [
      { name: 'status', values: deliveryStatuses },
      { name: 'event', offered: webhookEvents, known: webhookEvents },
      { name: 'service', ...(services && { offered: services, known: services }) },
      { name: 'createdFrom', makesSense: (day) => webhookQuery.shape.createdFrom.safeParse(day).success },
      { name: 'createdTo', makesSense: (day) => webhookQuery.shape.createdTo.safeParse(day).success },
    ],
    pills: [
      { kind: 'choice', name: 'event' },
      ...(services && services.length > 1 ? [{ kind: 'choice', name: 'service' } as const] : []),
    ],
  };
}
