import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/use-grid-query.ts';
import { useServerRows } from '../../shared/grid/use-server-rows.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { useFresh } from '../use-fresh.ts';
import { useShown } from '../use-shown.ts';
import { exceptionActs } from './exception-acts.ts';
import { exceptionDefinition } from './exception-definition.ts';
import { ExceptionDrawer } from './exception-drawer.tsx';
import { FailedDeliveries } from './failed-deliveries.tsx';
import { exceptions, exceptionsKey } from './queries.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useExceptionTexts } from './use-exception-texts.ts';

/** Money that needs a person: what happened, where the money is, and writing down how it was dealt with. */
export function ExceptionsSection() {
  const { t } = useTranslation('exceptions');
  const [address] = useSearchParams();
  const definition = exceptionDefinition(address.get('state'));
  const [query, ask] = useGridQuery(definition);
  const source = useServerRows(useMemo(() => exceptions(query), [query]));
  const [resolved, setResolved] = useState<PaymentException | null>(null);
  const [shownId, show] = useShown('exception');
  useFresh([exceptionsKey], { concerns: ({ noun }) => noun === 'invoice' });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionHeading title={t('title')} />
      <FailedDeliveries />
      <exceptionActs.Acts.Provider value={setResolved}>
        <DataGrid
          key={definition.id}
          definition={definition}
          query={query}
          onQuery={ask}
          source={source}
          texts={useExceptionTexts()}
          onOpen={({ id }) => show(id)}
        />
      </exceptionActs.Acts.Provider>
      {shownId && (
        <ExceptionDrawer
          id={shownId}
          known={source.rows?.find(({ id }) => id === shownId)}
          onClose={() => show('')}
          onResolve={setResolved}
        />
      )}
      {resolved && <ResolveDialog exception={resolved} onClose={() => setResolved(null)} />}
    </Box>
  );
}
