import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { useServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { stack } from '../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../actions/use-row-actions.tsx';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { useUrlSelection } from '../use-url-selection.ts';
import { exceptionDefinition } from './definition.ts';
import { ExceptionDrawer } from './drawer.tsx';
import { FailedDeliveries } from './failed-deliveries.tsx';
import { exceptions, exceptionsKey } from './queries.ts';
import { useHeldAmount } from './use-held-amount.ts';
import { useExceptionTexts } from './use-texts.ts';

/** Money that needs a person: what happened, where the money is, and the possible actions. */
export function ExceptionsSection() {
  const { t } = useTranslation('exceptions');
  const [searchParams] = useSearchParams();
  const state = searchParams.get('state');
  const heldAmount = useHeldAmount();
  const definition = useMemo(() => exceptionDefinition(state, heldAmount), [state, heldAmount]);
  const [query, setQuery] = useGridQuery(definition);
  const source = useServerRows(useMemo(() => exceptions(query), [query]));
  const { start, dialog } = useRowActions();
  const [shownId, show] = useUrlSelection('exception');
  useRefetchOnAdminEvents([exceptionsKey], { concerns: ({ noun }) => noun === 'invoice' });
  return (
    <Box sx={stack(4)}>
      <ActionContext value={start}>
        <DataGrid
          isWide
          title={t('title')}
          notice={<FailedDeliveries />}
          key={definition.id}
          definition={definition}
          query={query}
          onQuery={setQuery}
          source={source}
          texts={useExceptionTexts()}
          onOpen={({ id }) => show(id)}
        />
        {shownId && (
          <ExceptionDrawer
            id={shownId}
            known={source.rows?.find(({ id }) => id === shownId)}
            onClose={() => show('')}
          />
        )}
      </ActionContext>
      {dialog}
    </Box>
  );
}
