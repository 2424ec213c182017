import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '../loaded-part.tsx';
import { deliveriesQuery } from '../queries.ts';
import { DeliveryCard } from './delivery-card.tsx';

/** The webhook deliveries of an invoice, and the receivers' responses. */
export function DeliveriesPart({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const query = useQuery(deliveriesQuery(invoice.id));
  return (
    <LoadedPart
      title={t('webhooks.title')}
      failed={t('webhooks.failed')}
      none={t('webhooks.none')}
      query={query}
      items={query.data?.deliveries}
    >
      {(deliveries) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {deliveries.map((delivery) => (
            <DeliveryCard
              key={delivery.id}
              delivery={{ ...delivery, invoiceId: invoice.id, gfaInvoiceId: invoice.gfaInvoiceId }}
            />
          ))}
        </Box>
      )}
    </LoadedPart>
  );
}
