import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { useServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { stack } from '../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../actions/use-row-actions.tsx';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { useUrlSelection } from '../use-url-selection.ts';
import { canBeSentAgain } from './can-be-sent-again.ts';
import { deliveryDefinition } from './definition.ts';
import { DeliveryDrawer } from './drawer.tsx';
import { deliveries, servicesQuery, webhooksKey } from './queries.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { useWebhookTexts } from './use-texts.ts';

/** The webhooks about all invoices, and sending them again. */
export function WebhooksSection() {
  const { t } = useTranslation('webhooks');
  const { data: services } = useQuery(servicesQuery);
  const definition = useMemo(() => deliveryDefinition(services), [services]);
  const [query, setQuery] = useGridQuery(definition);
  const source = useServerRows(useMemo(() => deliveries(query), [query]));
  const { start, dialog } = useRowActions();
  const [shownId, show] = useUrlSelection('delivery');
  // A new delivery causes no event but that of its invoice, so every event counts.
  useRefetchOnAdminEvents([webhooksKey]);
  return (
    <Box sx={stack(4)}>
      <ActionContext value={start}>
        <DataGrid
          isWide
          title={t('title')}
          definition={definition}
          query={query}
          onQuery={setQuery}
          source={source}
          texts={useWebhookTexts(services)}
          onOpen={({ id }) => show(id)}
          emptyAction={
            <Button component={Link} to="/docs/webhooks" variant="outlined">
              {t('docs')}
            </Button>
          }
          bulkActions={[
            {
              name: 'send-again',
              label: t('again.short'),
              isFor: canBeSentAgain,
              onRun: (deliveries, { onDone: onSent }) =>
                start({ Dialog: SendAgainDialog }, { deliveries, onSent }),
            },
          ]}
        />
        {shownId && <DeliveryDrawer id={shownId} onClose={() => show('')} />}
      </ActionContext>
      {dialog}
    </Box>
  );
}
